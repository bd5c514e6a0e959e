import type { Acceptance } from '../../../shared/api/acceptance.ts'
import {
  type Autopay,
  autopayCancellationPath,
  autopayPath,
  autopayRequestPath,
} from '../../../shared/api/autopay.ts'
import { sandboxRecurrencePath } from '../../../shared/api/sandbox.ts'
import { borrower } from './borrower.ts'
import { cpfNumber } from './customer.ts'
import { payer } from './payer.ts'
import type { TestApp } from './test-app.ts'

let count = 0

/** A payer with one function per step of Pix Automático. @param fate six digits that the CPF begins with */
export async function autopayPayer(app: TestApp, fate?: string, change: Partial<Acceptance> = {}) {
  count++
  const cpf = fate && cpfNumber(Number(`${fate}${String(count).padStart(3, '0')}`) - 100_000_000)
  const me = await payer(app, change, await borrower(app, cpf ? { cpf } : {}))
  const { loanId, call } = me
  const idRec = async () => {
    const { idRec } = await app.deps.db
      .selectFrom('mandates')
      .select('idRec')
      .where('loanId', '=', loanId)
      .where('endedAt', 'is', null)
      .executeTakeFirstOrThrow()
    return idRec!
  }
  return {
    ...me,
    idRec,
    autopay: async () => (await call<Autopay>(autopayPath(loanId))).body,
    start: (headers = {}) => call<Autopay>(autopayPath(loanId), { json: {}, headers }),
    request: () => call<Autopay>(autopayRequestPath(loanId), { json: {} }),
    cancel: () => call<Autopay>(autopayCancellationPath(loanId), { json: {} }),
    /** What the customer does in their bank's app. */
    inBankApp: async (state: string) =>
      (
        await app.request(sandboxRecurrencePath(await idRec()), {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ state }),
        })
      ).status,
    /** Starts, and approves in the bank's app. */
    async authorise() {
      await call(autopayPath(loanId), { json: {} })
      await app.runJobs()
      await call(sandboxRecurrencePath(await idRec()), { json: { state: 'approved' } })
      await app.runJobs()
    },
    debits: () =>
      app.deps.db
        .selectFrom('debits as d')
        .innerJoin('charges as c', 'c.txid', 'd.txid')
        .select(['c.txid', 'c.status', 'c.amountCents', 'd.firstDay', 'd.tryDay', 'd.retries', 'd.failedAt'])
        .where('c.loanId', '=', loanId)
        .orderBy('d.firstDay')
        .orderBy('c.createdAt')
        .execute(),
    /** Texts of the newest messages that contain the words. */
    told: async (words: string) =>
      (await me.messages())
        .map(({ text }) => text.replaceAll('\u00a0', ' '))
        .filter(text => text.includes(words)),
  }
}

/** A payer whose Pix Automático is on. */
export async function authorisedPayer(...given: Parameters<typeof autopayPayer>) {
  const me = await autopayPayer(...given)
  await me.authorise()
  return me
}
