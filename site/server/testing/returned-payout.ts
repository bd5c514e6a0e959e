import { beforeEach, expect } from 'vitest'
import type { Payout } from '../providers/pix/pix.ts'
import { changingAccount } from './change-account.ts'
import type { Engine } from './databases.ts'
import { opsOf } from './ops.ts'
import { type Payer, payer } from './payer.ts'
import { testAppForEach } from './test-app.ts'

const secret = 'the bank and we know this, nobody else'

/** An app whose bank reports what came back of a payout. */
export function returnedPayouts(database: Engine) {
  const bank = { calls: [] as Payout[], during: async (_name: string) => {} }
  const pix = {
    async payOut(payout: Payout) {
      bank.calls.push(payout)
      const endToEndId = nameOf(payout.idempotencyKey)
      await bank.during(endToEndId)
      return { endToEndId }
    },
  }
  const log: string[] = []
  const app = testAppForEach({
    ...{ database, now: '2026-11-21T15:00:00Z', providers: { pix }, log: line => log.push(line) },
    config: { pixWebhook: { secret, mtls: undefined } },
  })
  beforeEach(() => {
    bank.calls.length = 0
    bank.during = async () => {}
    log.length = 0
  })
  let names = 0
  const report = async (endToEndId: string, valor: string, rtrId = `D${++names}`, liquidacao?: string) => {
    const horario = liquidacao && { liquidacao }
    const devolucoes = [{ id: 'r1', rtrId, valor, status: 'DEVOLVIDO', ...(horario && { horario }) }]
    const pix = [{ endToEndId, tipo: 'SOLICITACAO', horario: null, devolucoes }]
    const answer = await app.request('/webhooks/pix', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Webhook-Secret': secret },
      body: JSON.stringify({ pix }),
    })
    expect(answer.status).toBe(200)
    return rtrId
  }
  const row = (loanId: string) =>
    app.deps.db.selectFrom('payouts').selectAll().where('loanId', '=', loanId).executeTakeFirstOrThrow()
  return {
    ...{ app, bank, log, report, row, ops: opsOf(() => app) },
    /** A customer whose loan is paid out, and the bank's name of its payout. */
    async paidOut() {
      const me = await payer(app)
      return { ...me, ...changingAccount(app, me, me.loanId), name: nameOf(me.loanId) }
    },
    texts: async (me: Pick<Payer, 'messages'>) =>
      (await me.messages()).map(({ text }) => text.replaceAll('\u00a0', ' ')),
    trail: async (loanId: string) =>
      (
        await app.deps.db
          .selectFrom('audit')
          .select(['action', 'who', 'why'])
          .where('loanId', '=', loanId)
          .orderBy('ordinal')
          .execute()
      ).filter(({ action }) => action.startsWith('payout-came-back')),
  }
}

const nameOf = (key: string) => `E${key.replaceAll('-', '')}`
