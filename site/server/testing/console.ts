import { expect } from 'vitest'
import { type ConsoleRole, consolePaths } from '../../../shared/api/console.ts'
import { invitePerson } from '../console/people.ts'
import { codeFor } from './customer.ts'
import { deskOrigin } from './desk.ts'
import { opsOf } from './ops.ts'
import { pageCalls } from './page-calls.ts'
import type { TestApp } from './test-app.ts'

/** Calls of the console's page, with the cookie that it has got. */
export function consolePage(app: TestApp, { origin = deskOrigin }: { origin?: string } = {}) {
  const page = pageCalls(app, origin)
  const { call } = page
  return {
    ...page,
    accept: (code: string) => call(consolePaths.accept, { code }),
    /** Asks for a code; returns the id of the request. */
    async ask(email: string, headers: Record<string, string> = {}) {
      const { body } = await call(consolePaths.code, { email }, headers)
      await app.runJobs()
      return body.requestId as string
    },
    /** The last code that was sent to the address, if any. */
    codeOf: (email: string) => codeFor(app.request, email),
    signIn: (requestId: string, code: string) => call(consolePaths.signIn, { requestId, code }),
  }
}

/** Who of staff acts, and why. */
export const staffReason = ['--by', 'Rita', '--why', 'contrato assinado']

/** Staff invite by `npm run ops -- partner invite`, each a second after the one before, so that the last is known. */
export function inviting(app: TestApp) {
  const ops = opsOf(() => app)
  const inviteBy = (email: string, role = 'reader', shop = 'sol') => {
    app.advance(1000)
    return ops('partner', 'invite', shop, '--email', email, '--role', role, ...staffReason)
  }
  return {
    ...{ ops, inviteBy },
    /** Returns the code in the mailed link. */
    async invite(email: string, role?: string) {
      await inviteBy(email, role)
      return invitationFor(app, email)
    },
  }
}

/** The code in the last invitation that is mailed to the address. */
export async function invitationFor(app: TestApp, email: string): Promise<string> {
  const messages = await app.deps.db
    .selectFrom('messages')
    .select(['recipient', 'text'])
    .where('template', '=', 'console-invitation')
    .orderBy('createdAt', 'desc')
    .execute()
  const found = messages.find(({ recipient }) => recipient === email.toLowerCase())
  if (!found) throw new Error(`No invitation for ${email}`)
  return /#convite=([\w-]+)/.exec(found.text)![1]!
}

let people = 0

/** A person of a shop at its console, with an open session. */
export async function personAt(
  app: TestApp,
  shop: string,
  role: ConsoleRole,
  email = `pessoa${++people}@loja.example`,
) {
  const obstacle = await invitePerson(app.deps, shop, { email, role }, { by: 'Teste', why: 'para o teste' })
  if (obstacle) throw new Error(obstacle)
  const page = consolePage(app)
  expect((await page.accept(await invitationFor(app, email))).status).toBe(200)
  return { ...page, email, role }
}
