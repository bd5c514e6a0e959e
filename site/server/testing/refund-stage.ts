import { opsOf } from './ops.ts'
import { type Payer, payer } from './payer.ts'
import type { refundBank } from './refund-bank.ts'
import type { TestApp } from './test-app.ts'

/** What tests of refunds share: staff's commands, and customers with a credit. @param app made before each test */
export function refundStage(app: () => TestApp, bank: ReturnType<typeof refundBank>['bank']) {
  const ops = opsOf(app)

  /** A customer who has paid this month's bill with more than it costs; their loan is still open. */
  async function overpaid(moreCents: number): Promise<Payer> {
    const me = await payer(app())
    const { body } = await me.charge([1])
    await me.pay(body.txid, body.amountCents + moreCents)
    await app().runJobs()
    bank.reset()
    return me
  }

  /** A customer whose loan is paid off, with a credit. */
  async function closedWithCredit(moreCents: number): Promise<Payer> {
    const me = await payer(app(), { amount: 300, installments: 2 })
    const { body } = await me.charge([1, 2])
    await me.pay(body.txid, body.amountCents + moreCents)
    await app().runJobs()
    bank.reset()
    return me
  }
  const partIdOf = async (me: Payer) =>
    (
      await app()
        .deps.db.selectFrom('refundParts as t')
        .innerJoin('refunds as r', 'r.id', 't.refundId')
        .select('t.id')
        .where('r.loanId', '=', me.loanId)
        .orderBy('t.createdAt', 'desc')
        .executeTakeFirstOrThrow()
    ).id
  /** The transfers of a loan that the bank has made and no part names, by their ids in the queue, the oldest first. */
  const unrecordedOf = async ({ loanId }: Payer) =>
    [...(await ops('queue')).text.matchAll(/^ *([0-9a-f-]{36}) .* D\S+ {2}R\$\s[\d.,]+ {2}(\S+)$/gm)]
      .filter(([, , loan]) => loan === loanId)
      .map(([, id]) => id!)
  const texts = async (me: Pick<Payer, 'messages'>) =>
    (await me.messages()).map(({ text }) => text.replaceAll('\u00a0', ' '))
  return { ops, overpaid, closedWithCredit, partIdOf, unrecordedOf, texts }
}
