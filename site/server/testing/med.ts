import { receiveReturn } from '../lending/reversal/receive-return.ts'
import type { Payer } from './payer.ts'
import type { TestApp } from './test-app.ts'

/** A bank that takes payments back by the special return (MED). */
export function medBank(app: () => TestApp) {
  let count = 0
  /** The newest payment of a customer's loan. */
  const paymentOf = ({ loanId }: Pick<Payer, 'loanId'>) =>
    app()
      .deps.db.selectFrom('payments')
      .selectAll()
      .where('loanId', '=', loanId)
      .orderBy('receivedAt', 'desc')
      .orderBy('paidAt', 'desc')
      .executeTakeFirstOrThrow()
  return {
    paymentOf,
    /** Pays these instalments by a charge, whole or with so many cents. */
    async payFor(me: Payer, numbers: number[], cents?: number) {
      const { txid, amountCents } = (await me.charge(numbers)).body
      await me.pay(txid, cents ?? amountCents)
      return { ...(await paymentOf(me)), txid }
    },
    /** Takes this payment back, or so many cents of it. */
    async takeBack(
      payment: { endToEndId: string; amountCents: number },
      change: { amountCents?: number; nature?: string; returnId?: string } = {},
    ) {
      const returnId = change.returnId ?? `D${String(++count).padStart(31, '0')}`
      return receiveReturn(app().deps, {
        endToEndId: payment.endToEndId,
        ...{ id: returnId.slice(1), returnId, state: 'returned' },
        nature: change.nature ?? 'MED_FRAUDE',
        amountCents: change.amountCents ?? Number(payment.amountCents),
        at: new Date(app().deps.clock.now()),
      })
    },
  }
}
