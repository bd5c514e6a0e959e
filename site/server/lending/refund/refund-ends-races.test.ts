import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { LenderAtFault, type Payout } from '../../providers/pix/pix.ts'
import { heldTransaction } from '../../testing/held-transaction.ts'
import { moreConnections, untilBlocked } from '../../testing/more-connections.ts'
import { openedForAll } from '../../testing/opened.ts'
import { booksOf, payer } from '../../testing/payer.ts'
import { rowOf } from '../../testing/rows.ts'
import { testAppForAll } from '../../testing/test-app.ts'
import { blameRefundAccount } from './blame-account.ts'
import { proposeCameBack, receiveCameBack } from './came-back.ts'
import { proposeRefund } from './propose.ts'
import { sendPart } from './send.ts'

const bank = { payouts: [] as Payout[], isOurs: false, during: async () => {} }
const providers = {
  pix: {
    async payOut(payout: Payout) {
      await bank.during()
      if (bank.isOurs) throw new LenderAtFault('status-422-saldo_insuficiente')
      bank.payouts.push(payout)
      return { endToEndId: `E${payout.idempotencyKey.replaceAll('-', '')}` }
    },
  },
  returns: {
    request: async () => ({ state: 'refused' as const, why: 'not done' }),
    find: async () => undefined,
    reported: async () => ({ payments: [], unread: 0 }),
  },
}
/** PGlite runs one transaction at a time. */
const app = testAppForAll({ database: 'postgres', now: '2026-11-21T15:00:00Z', providers })
const others = openedForAll(() => moreConnections(app, 6))
const deps = () => ({ ...app.deps, db: others.db })
const staff = { by: 'Ana', why: 'o banco disse' }
const outcome = (work: Promise<unknown>) =>
  work.then(
    done => (typeof done === 'string' ? done : 'done'),
    error => error.obstacle as string,
  )

/** A customer whose credit of R$ 7,00 is to be paid out. */
async function refunding() {
  bank.isOurs = false
  bank.during = async () => {}
  const me = await payer(app)
  const { body } = await me.charge([1])
  await me.pay(body.txid, body.amountCents + 700)
  await app.runJobs()
  bank.payouts.length = 0
  await proposeRefund(deps(), me.loanId, staff)
  return me
}
const payoutOf = async (loanId: string) =>
  others.db
    .selectFrom('refundParts as t')
    .innerJoin('refunds as r', 'r.id', 't.refundId')
    .select(['t.id', 't.bankId'])
    .where('r.loanId', '=', loanId)
    .where('t.way', '=', 'payout')
    .executeTakeFirstOrThrow()

/** The return is refused, and the payout in its place stops by our own fault. */
async function stopByUs(loanId: string) {
  bank.isOurs = true
  for (const way of ['return', 'payout'] as const) {
    const { id } = await others.db
      .selectFrom('refundParts as t')
      .innerJoin('refunds as r', 'r.id', 't.refundId')
      .select('t.id')
      .where('r.loanId', '=', loanId)
      .where('t.way', '=', way)
      .executeTakeFirstOrThrow()
    await sendPart(deps(), id)
  }
}

test('a refund that comes back is credit once, when two webhooks and staff tell of it at once', async () => {
  const me = await refunding()
  await app.runJobs()
  const endToEndId = (await payoutOf(me.loanId)).bankId!
  const about = { endToEndId, returnId: 'D-once', amountCents: 700 }
  const at = new Date(app.deps.clock.now())
  const reported = { ...about, id: 'r', nature: 'ORIGINAL', state: 'returned' as const, at }
  const open = await heldTransaction(others.db, tx =>
    sql`lock table refund_comebacks in exclusive mode`.execute(tx),
  )
  const told = [outcome(receiveCameBack(deps(), reported))]
  await untilBlocked(app.deps.db, 1)
  told.push(outcome(receiveCameBack(deps(), reported)), outcome(proposeCameBack(deps(), about, staff)))
  await untilBlocked(app.deps.db, 3).finally(open.commit)
  expect(await Promise.all(told)).toEqual(['recorded', 'duplicate', 'already-booked'])
  expect(await booksOf(app, me.loanId)).toMatchObject({ 'customer-credit': -700 })
})

test('the account cannot be blamed while a process asks the bank, and the Pix leaves once', async () => {
  const me = await refunding()
  await stopByUs(me.loanId)
  const { id } = await payoutOf(me.loanId)
  bank.isOurs = false
  const blamed: string[] = []
  bank.during = async () => {
    blamed.push(await outcome(blameRefundAccount(deps(), { loanId: me.loanId }, staff)))
  }
  await sendPart(deps(), id)
  expect(blamed).toEqual(['being-sent'])
  expect(bank.payouts).toHaveLength(1)
  expect(await booksOf(app, me.loanId)).not.toHaveProperty('customer-credit')
  expect(await rowOf(others.db, 'refunds', { loanId: me.loanId }, 'status')).toEqual({ status: 'sent' })
})

test('eight members of staff who blame the account at once give the credit back once', async () => {
  const me = await refunding()
  await stopByUs(me.loanId)
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => outcome(blameRefundAccount(deps(), { loanId: me.loanId }, staff))),
  )
  expect(answers.filter(each => each === 'done')).toHaveLength(1)
  expect(await booksOf(app, me.loanId)).toMatchObject({ 'customer-credit': -700 })
  expect(bank.payouts).toHaveLength(0)
})
