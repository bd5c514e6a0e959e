import { randomBytes } from 'node:crypto'
import { loginConfirmPath } from '../../../shared/api/login.ts'
import { type PushState, type PushTarget, pushPath } from '../../../shared/api/push.ts'
import { makePushKeys } from '../config-push.ts'
import { notify } from '../lending/notify/notify.ts'
import { webPush } from '../providers/push/web-push.ts'
import type { Borrower } from './borrower.ts'
import { askForCode, bearer, codeFor, postJson, tokenFor } from './customer.ts'
import type { Engine } from './databases.ts'
import type { pushBrowser } from './push-browser.ts'
import { pushService } from './push-service.ts'
import { testApp } from './test-app.ts'

/** A lender that sends real Web Push to a push service on this machine, and customers in browsers. */
export async function pushStage(database: Engine) {
  /** What the push service answers at addresses that end so. */
  const answers = new Map<string, number>()
  const lines: string[] = []
  const service = await pushService(path => [...answers].find(([end]) => path.endsWith(end))?.[1] ?? 201)
  const config = {
    ...{ provider: 'web' as const, ...makePushKeys(), subject: 'mailto:a@lender.example', timeoutMs: 500 },
  }
  const app = await testApp({
    ...{ database, config: { push: config } },
    providers: { push: webPush(config, service.agent) },
    log: line => lines.push(line),
  })

  return {
    app,
    answers,
    /** The log. */
    lines,
    /** Of a browser that keeps one. */
    aKey: () => randomBytes(24).toString('base64url'),
    /** A customer in one browser. */
    async inBrowser({ customer }: Borrower, browserKey?: string) {
      const client = { browser: 'Chrome no Android', network: null, browserKey }
      const token = await tokenFor(app.deps, customer, client)
      const headers = { ...bearer(token), 'Content-Type': 'application/json' }
      const call = async (method: string, path: string, body?: unknown) => {
        const answer = await app.request(path, { method, headers, body: body ? JSON.stringify(body) : null })
        return { status: answer.status, body: (await answer.json()) as PushState & { code?: string } }
      }
      return {
        headers,
        call,
        state: async () => (await call('GET', pushPath)).body,
        on: (target: PushTarget) => call('PUT', pushPath, target),
        off: () => call('DELETE', pushPath),
      }
    },
    /** Signs in with a code, in the browser that keeps this key. */
    async signInWith(browserKey: string, { customer: { phone } }: Borrower) {
      const requestId = await askForCode(app.request, phone)
      const code = await codeFor(app.request, phone)
      const answer = await postJson(app.request, loginConfirmPath, { requestId, phone, code, browserKey })
      if (!answer.ok) throw new Error(`not signed in: ${answer.status}`)
    },
    /** Tells the customer of a payment. */
    tell: (customerId: string) =>
      app.deps.db
        .transaction()
        .execute(tx =>
          notify(app.deps, tx, customerId, { kind: 'payment', amountCents: 23487, numbers: [1], parts: [] }),
        ),
    /** What the browser can read of what the push service got for it. */
    sentTo: ({ target, read }: ReturnType<typeof pushBrowser>) =>
      service.received
        .filter(({ path }) => target.endpoint.endsWith(path))
        .map(({ body }) => JSON.parse(read(body)) as Record<string, string>),
    rowsOf: (customerId: string) =>
      app.deps.db.selectFrom('pushSubscriptions').selectAll().where('customerId', '=', customerId).execute(),
    async close() {
      await app.close()
      await service.close()
    },
  }
}

export type PushStage = Awaited<ReturnType<typeof pushStage>>
