import { expect, test } from 'vitest'
import { LenderAtFault, PayoutRefused } from '../../providers/pix/pix.ts'
import { borrower } from '../../testing/borrower.ts'
import { changingAccount } from '../../testing/change-account.ts'
import { heldTransaction } from '../../testing/held-transaction.ts'
import { moreConnections, untilBlocked } from '../../testing/more-connections.ts'
import { openedForEach } from '../../testing/opened.ts'
import { refusingBank } from '../../testing/refusing-bank.ts'
import { testAppForEach } from '../../testing/test-app.ts'
import { audit } from '../audit/audit.ts'
import { withdraw } from '../charge/withdrawal.ts'
import { signAccountChange } from '../payout-account/sign.ts'
import { payOut, payOutAgain } from './pay-out.ts'
import { unrecorded } from './payout-queries.ts'

const ours = new LenderAtFault('status-422-saldo_insuficiente')
const bank = refusingBank()
/** PGlite runs one transaction at a time. */
const app = testAppForEach({
  database: 'postgres',
  now: '2026-11-21T15:00:00Z',
  providers: { pix: bank.pix },
})
const others = openedForEach(() => moreConnections(app, 6))

const deps = () => ({ ...app.deps, db: others.db })
const staff = { by: 'Ana', why: 'saldo da conta reposto' }
const outcome = (work: Promise<unknown>) =>
  work.then(
    done => (typeof done === 'string' ? done : 'done'),
    error => error.code as string,
  )

/** A customer whose payout the bank refused with `refusal`. The bank takes the next one. */
async function stopped(refusal: PayoutRefused = ours) {
  bank.calls.length = 0
  bank.refusal = refusal
  const me = await borrower(app)
  const loanId = (await me.toLoan()).id!
  bank.refusal = undefined
  const row = () =>
    others.db.selectFrom('payouts').selectAll().where('loanId', '=', loanId).executeTakeFirstOrThrow()
  return {
    ...{ me, loanId, row },
    again: () => outcome(payOutAgain(deps(), loanId, staff)),
    withdraw: () => outcome(withdraw(deps(), me.customer.id, loanId)),
    /** Holds the row until it is committed. */
    locked: () =>
      heldTransaction(others.db, tx =>
        tx.selectFrom('payouts').select('id').where('loanId', '=', loanId).forUpdate().execute(),
      ),
  }
}

test('eight members of staff who send it again at once start one round, and one Pix leaves', async () => {
  const { again, row } = await stopped()
  const answers = await Promise.all(Array.from({ length: 8 }, again))
  expect(answers.filter(each => each === 'again')).toHaveLength(1)
  await app.runJobs()
  expect(await row()).toMatchObject({ status: 'sent', round: 1, heldFor: null })
  expect(bank.calls).toHaveLength(2)
})

test('of a withdrawal and staff who send it again, the first one wins', async () => {
  const { again, withdraw, locked, row } = await stopped()
  const open = await locked()
  const withdrawn = withdraw()
  await untilBlocked(app.deps.db, 1)
  const sentAgain = again()
  await untilBlocked(app.deps.db, 2).finally(open.commit)
  expect([await withdrawn, await sentAgain]).toEqual(['done', 'not-refused'])
  await app.runJobs()
  expect(await row()).toMatchObject({ status: 'canceled' })
  expect(bank.calls).toHaveLength(1)
})

test('a low balance does not undo the payment of another run of the same round', async () => {
  const { loanId, again, row } = await stopped()
  expect(await again()).toBe('again')
  const { payOut: pay } = bank.pix
  bank.pix.payOut = async () => {
    bank.pix.payOut = pay
    // The other run is paid while this one waits for its answer.
    await payOut(deps(), loanId)
    throw ours
  }
  await payOut(deps(), loanId)
  expect(await row()).toMatchObject({ status: 'sent', round: 1, endToEndId: `E-${loanId}r1`, heldFor: null })
})

test('nothing is sent again when the bank has paid the former round after all', async () => {
  const { loanId, again, row } = await stopped()
  const detail = { endToEndId: 'E-late', round: 0 }
  const at = new Date(app.deps.clock.now())
  await others.db
    .transaction()
    .execute(tx => audit(tx, { who: 'bank', action: unrecorded, at, loanId, detail }))
  expect(await again()).toBe('unrecorded')
  await payOut(deps(), loanId)
  expect(await row()).toMatchObject({ status: 'refused', round: 0 })
  expect(bank.calls).toHaveLength(1)
})

test('a customer who had begun to change the account cannot sign it once the fault is ours', async () => {
  const { me, loanId, again, row } = await stopped(new PayoutRefused('not-done-AC07'))
  const { sha256, requestId, code } = await changingAccount(app, me, loanId).ready()
  bank.refusal = ours
  expect(await again()).toBe('again')
  await app.runJobs()
  const asked = { ...{ customerId: me.customer.id, loanId, sha256, requestId, code }, agreed: true as const }
  expect(await outcome(signAccountChange(deps(), asked, { ip: '127.0.0.1', userAgent: null }))).toBe(
    'payout-account-not-possible',
  )
  expect(await row()).toMatchObject({ status: 'refused', heldFor: 'lender', round: 1, accountChanges: 0 })
})
