import { expect } from 'vitest'
import {
  deskPaths,
  type StaffChallenge,
  type StaffRegistered,
  type StaffRole,
} from '../../../shared/api/desk.ts'
import { inviteStaff } from '../desk/staff.ts'
import { pageCalls } from './page-calls.ts'
import { authenticator } from './passkey.ts'
import type { TestApp } from './test-app.ts'

/** Where the page of the tests is: passkeys need a name, not an address. */
export const deskOrigin = 'http://localhost'

/** Calls of the desk's page, with the cookie that it has got. */
export function deskPage(app: TestApp, { origin = deskOrigin }: { origin?: string } = {}) {
  const page = pageCalls(app, origin)
  const { call } = page
  const key = authenticator(origin)
  return {
    ...page,
    key,
    /** Registers this page's passkey with the code of an invitation, or with a recovery code. */
    async register(code: string, how: Parameters<typeof key.create>[1] = {}) {
      const begun = await call(deskPaths.registrationBegin, { code })
      const { challengeId, options } = begun.body as unknown as StaffChallenge
      if (begun.status !== 200) return begun
      return call(deskPaths.registrationFinish, { challengeId, code, response: key.create(options, how) })
    },
    async signIn(how: Parameters<typeof key.get>[1] = {}) {
      const begun = await call(deskPaths.signInBegin, {})
      const { challengeId, options } = begun.body as unknown as StaffChallenge
      return call(deskPaths.signInFinish, { challengeId, response: key.get(options, how) })
    },
  }
}

let people = 0

/** A person at the desk, with a passkey and an open session. */
export async function staffAt(app: TestApp, role: StaffRole, name = `Pessoa ${++people}`) {
  const code = await inviteStaff(app.deps, { name, role }, { by: 'Teste', why: 'para o teste' })
  const page = deskPage(app)
  const registered = await page.register(code)
  expect(registered.status).toBe(200)
  const { recoveryCode } = registered.body as unknown as StaffRegistered
  return { ...page, name, role, code, recoveryCode }
}
