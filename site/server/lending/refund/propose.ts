import type { Transaction } from 'kysely'
import { todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import { inPages } from '../../db/in-pages.ts'
import type { Database } from '../../db/schema.ts'
import type { Staff } from '../audit/audit.ts'
import { spendDueCredit } from '../charge/spend-credit.ts'
import { claimMissing } from '../ledger/claims.ts'
import { creditOf, unidentifiedReceipts } from '../ledger/ledger.ts'
import { lockLoan } from '../loan/loan-queries.ts'
import type { LoanRow } from '../loan/tables.ts'
import { proposeMove } from '../money-move/money-move.ts'
import { MoveImpossible } from '../money-move/move-impossible.ts'
import type { MoneyMoveRow } from '../money-move/tables.ts'
import { moneyStopOf } from '../risk/money-stop.ts'
import { closedWithCredit } from './credit-queries.ts'
import type { ProposeNeeds } from './needs.ts'
import { pendingRefund } from './refund-queries.ts'
import { startRefund, startReturn } from './start.ts'

/**
 * Proposes to give a loan's whole credit back, and does so where one person is enough. @throws MoveImpossible
 * @param expectedCents the credit that a customer was shown
 */
export async function proposeRefund(
  needs: ProposeNeeds,
  loanId: string,
  staff: Staff,
  expectedCents?: number,
): Promise<MoneyMoveRow> {
  await payClaim(needs, loanId)
  return needs.db.transaction().execute(async tx => {
    const loan = await lockLoan(tx, loanId)
    if (!loan) throw new MoveImpossible('no-such-loan')
    return proposeWhole(needs, tx, loan, staff, expectedCents)
  })
}

/** The same for a loan that the caller has locked, without a claim. @throws MoveImpossible */
export async function proposeWhole(
  needs: ProposeNeeds,
  tx: Transaction<Database>,
  { id: loanId, customerId }: LoanRow,
  staff: Staff,
  expectedCents?: number,
): Promise<MoneyMoveRow> {
  if (await moneyStopOf(tx, customerId)) throw new MoveImpossible('money-held')
  // What is due today is paid first, as the customer was told.
  await spendDueCredit(needs, tx, loanId)
  if (await pendingRefund(tx, loanId)) throw new MoveImpossible('refund-under-way')
  const amountCents = await creditOf(tx, loanId)
  const isOther = expectedCents !== undefined && expectedCents !== amountCents
  if (amountCents <= 0 || isOther) throw new MoveImpossible('not-enough')
  const move = await proposeMove(needs, tx, { kind: 'refund', amountCents, loanId }, staff)
  if (move.status === 'done') await startRefund(needs, tx, move)
  return move
}

/** What the customer owes, because a bank took money back, is paid from the credit first. */
const payClaim = ({ db, clock }: ProposeNeeds, loanId: string) =>
  db.transaction().execute(async tx => {
    const now = new Date(clock.now())
    if (await lockLoan(tx, loanId)) await claimMissing(tx, loanId, { at: now, now })
  })

/** Proposes to send a receipt without a known charge back to its sender. @throws MoveImpossible */
export function proposeReturn(needs: ProposeNeeds, paymentId: string, staff: Staff): Promise<MoneyMoveRow> {
  return needs.db.transaction().execute(async tx => {
    await tx.selectFrom('payments').select('id').where('id', '=', paymentId).forUpdate().executeTakeFirst()
    const [receipt] = await unidentifiedReceipts(tx, paymentId)
    if (!receipt) throw new MoveImpossible('no-such-payment')
    const { amountCents } = receipt
    const move = await proposeMove(needs, tx, { kind: 'return', amountCents, paymentId }, staff)
    if (move.status === 'done') await startReturn(needs, tx, move)
    return move
  })
}

/**
 * The daily job: proposes to give back the credits of closed loans, as the customer was promised. A credit whose refund the
 * bank has refused is left to staff.
 */
export async function refundClosedLoans(needs: ProposeNeeds): Promise<void> {
  const staff = { by: 'system', why: 'credit of a closed loan' }
  await inPages(needs.db, {
    name: 'refund-closed-loans',
    run: todayInSaoPaulo(needs.clock.now()),
    read: page => closedWithCredit(needs.db, page),
    keyOf: ({ id }) => id,
    work: ({ id }) =>
      proposeRefund(needs, id, staff).catch(error => {
        // Waits for a second person, or is on its way.
        if (!(error instanceof MoveImpossible)) throw error
      }),
  })
}
