import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withdrawalPath } from '../../../../shared/api/withdrawal.ts'
import { type Payout, PayoutRefused } from '../../providers/pix/pix.ts'
import { borrower } from '../../testing/borrower.ts'
import { changingAccount } from '../../testing/change-account.ts'
import { heldTransaction } from '../../testing/held-transaction.ts'
import { moreConnections, untilBlocked } from '../../testing/more-connections.ts'
import { openedForEach } from '../../testing/opened.ts'
import { rowOf } from '../../testing/rows.ts'
import { testAppForEach } from '../../testing/test-app.ts'
import { audit } from '../audit/audit.ts'
import { withdraw } from '../charge/withdrawal.ts'
import { payOut, payOutAgain } from '../payout/pay-out.ts'
import { unrecorded } from '../payout/payout-queries.ts'
import { signAccountChange } from './sign.ts'

const bank = { calls: [] as Payout[], refuses: true, during: async () => {} }
const pix = {
  async payOut(payout: Payout) {
    bank.calls.push(payout)
    await bank.during()
    if (bank.refuses) throw new PayoutRefused('not-done-AC07')
    return { endToEndId: `E-${payout.idempotencyKey}` }
  },
}
/** PGlite runs one transaction at a time. */
const app = testAppForEach({ database: 'postgres', now: '2026-11-21T15:00:00Z', providers: { pix } })
const others = openedForEach(() => moreConnections(app, 6))

const deps = () => ({ ...app.deps, db: others.db })
const staff = { by: 'Ana', why: 'o banco corrigiu a conta' }
const signer = { ip: '127.0.0.1', userAgent: null }
const outcome = (work: Promise<unknown>) =>
  work.then(
    done => (typeof done === 'string' ? done : 'done'),
    error => error.code as string,
  )

/** A customer whose payout was refused, and who has read another document and got its code. */
async function ready() {
  Object.assign(bank, { refuses: true, during: async () => {} })
  bank.calls.length = 0
  const me = await borrower(app)
  const { id } = await me.toLoan()
  const loanId = id!
  const { sha256, requestId, code } = await changingAccount(app, me, loanId).ready()
  bank.refuses = false
  const asked = { ...{ customerId: me.customer.id, loanId, sha256, requestId, code }, agreed: true as const }
  return {
    ...{ me, loanId },
    sign: () => outcome(signAccountChange(deps(), asked, signer)),
    again: () => outcome(payOutAgain(deps(), loanId, staff)),
    withdraw: () => outcome(withdraw(deps(), me.customer.id, loanId)),
    state: async () => {
      const { status, round, accountChanges } = await rowOf(others.db, 'payouts', { loanId })
      return { status, round, accountChanges }
    },
    account: async () => (await rowOf(others.db, 'loans', { id: loanId }, 'bankAccount')).bankAccount!.number,
  }
}

/** The signature has locked the payout and waits for the table of its document. */
const atSignature = () =>
  heldTransaction(others.db, tx => sql`lock table account_changes in exclusive mode`.execute(tx))

test('a customer who signs while the desk sends again: one of them starts a round, and one payout leaves', async () => {
  const { sign, again, state, account } = await ready()
  const open = await atSignature()
  const signed = sign()
  await untilBlocked(app.deps.db, 1)
  const sentAgain = again()
  await untilBlocked(app.deps.db, 2).finally(open.commit)
  expect([await signed, await sentAgain]).toEqual(['done', 'not-refused'])
  await app.runJobs()
  expect(await state()).toEqual({ status: 'sent', round: 1, accountChanges: 1 })
  expect(bank.calls.map(({ receiver }) => receiver.number)).toEqual(['12345', await account()])
  expect(await account()).toBe('55678')
})

test('the desk that sends again first: the account stays, and the signature changes nothing', async () => {
  const { sign, again, state, account, loanId } = await ready()
  const open = await heldTransaction(others.db, tx =>
    tx.selectFrom('payouts').select('id').where('loanId', '=', loanId).forUpdate().execute(),
  )
  const sentAgain = again()
  await untilBlocked(app.deps.db, 1)
  const signed = sign()
  await untilBlocked(app.deps.db, 2).finally(open.commit)
  expect([await signed, await sentAgain]).toEqual(['payout-account-not-possible', 'again'])
  await app.runJobs()
  expect(await state()).toEqual({ status: 'sent', round: 1, accountChanges: 0 })
  expect(bank.calls).toHaveLength(2)
  expect(await account()).toBe('12345')
})

test('a customer who signs in one tab and withdraws in the other gets no money', async () => {
  const { me, sign, withdraw, state } = await ready()
  const open = await atSignature()
  const signed = sign()
  await untilBlocked(app.deps.db, 1)
  const withdrawn = withdraw()
  await untilBlocked(app.deps.db, 2).finally(open.commit)
  expect([await signed, await withdrawn]).toEqual(['done', 'done'])
  await app.runJobs()
  expect(await state()).toMatchObject({ status: 'canceled' })
  expect(bank.calls).toHaveLength(1)
  expect((await me.profile()).loans[0]).toMatchObject({ closedReason: 'withdrawn' })
})

test('a withdrawal that comes first leaves nothing to sign', async () => {
  const { me, loanId, sign, state } = await ready()
  expect((await me.call(withdrawalPath(loanId), { json: {} })).status).toBe(200)
  expect(await sign()).toBe('payout-account-not-possible')
  expect(await state()).toMatchObject({ status: 'canceled', accountChanges: 0 })
})

test('eight signatures at once change the account once', async () => {
  const { sign, state } = await ready()
  const outcomes = await Promise.all(Array.from({ length: 8 }, sign))
  expect(outcomes.filter(each => each === 'done')).toHaveLength(1)
  await app.runJobs()
  expect(await state()).toEqual({ status: 'sent', round: 1, accountChanges: 1 })
  expect(bank.calls).toHaveLength(2)
})

test('a transfer to the former account that the bank reports late is sent to no second account', async () => {
  const { loanId, sign, state } = await ready()
  // Another run of the first round: the bank has paid after all, and its answer was late.
  await others.db.updateTable('payouts').set({ status: 'pending' }).where('loanId', '=', loanId).execute()
  bank.during = async () => {
    await others.db.updateTable('payouts').set({ status: 'refused' }).where('loanId', '=', loanId).execute()
  }
  await payOut(deps(), loanId)
  expect(await sign()).toBe('payout-account-not-possible')
  expect(await state()).toMatchObject({ status: 'refused', accountChanges: 0 })
})

test('a transfer to the former account that is reported while the next round is being checked stops it', async () => {
  const { loanId, sign, state } = await ready()
  expect(await sign()).toBe('done')
  const detail = { endToEndId: 'E-late', round: 0 }
  const at = new Date(app.deps.clock.now())
  const open = await heldTransaction(others.db, async tx => {
    await tx.selectFrom('payouts').select('id').where('loanId', '=', loanId).forUpdate().execute()
    await audit(tx, { who: 'bank', action: unrecorded, at, loanId, detail })
  })
  const paid = payOut(deps(), loanId)
  await untilBlocked(app.deps.db, 1).finally(open.commit)
  await paid
  expect(bank.calls).toHaveLength(1)
  expect(await state()).toEqual({ status: 'pending', round: 1, accountChanges: 1 })
})
