import type { Transaction } from 'kysely'
import { todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import type { Database } from '../../db/schema.ts'
import { withdrawalEntries } from '../ledger/entries.ts'
import { balancesOf, book, creditOf } from '../ledger/ledger.ts'
import { closeLoan } from '../loan/close-loan.ts'
import { loanById } from '../loan/loan-queries.ts'
import { markChargePaid, type Settled, type Settling } from './mark-charge-paid.ts'
import type { SettleNeeds } from './needs.ts'
import type { ChargeRow } from './tables.ts'
import { calculateWithdrawal, isOver } from './withdrawal-terms.ts'

/** Cancels all instalments and closes the loan, once the customer has given the money back. The caller has locked the loan. */
export async function settleWithdrawal(
  needs: SettleNeeds,
  tx: Transaction<Database>,
  charge: ChargeRow,
  { on, paidAt, paymentId }: Settling,
): Promise<Settled> {
  const { loanId } = charge
  const loan = (await loanById(tx, loanId))!
  const quote = await calculateWithdrawal(tx, loan, on)
  if (loan.closedAt || isOver(quote)) return { kind: 'nothing-open' }
  const creditCents = await creditOf(tx, loanId)
  if (quote.totalCents > creditCents) {
    // The bank may report it on a later day, when the rest costs more, or can no longer be paid.
    const today = todayInSaoPaulo(needs.clock.now())
    const rest = today > on ? await calculateWithdrawal(tx, loan, today) : quote
    if (isOver(rest)) return { kind: 'nothing-open' }
    return { kind: 'short', missingCents: rest.totalCents - creditCents, lastDay: rest.lastDay }
  }
  await tx
    .updateTable('installments')
    .set({ status: 'Cancelled' })
    .where('loanId', '=', loanId)
    .where('status', '=', 'Pending')
    .execute()
  const entries = withdrawalEntries(await balancesOf(tx, loanId), quote)
  const now = new Date(needs.clock.now())
  await book(tx, 'withdrawal', entries, { loanId, paymentId, at: paidAt, now })
  await markChargePaid(needs, tx, charge, paidAt, 'all')
  await closeLoan(needs, tx, loanId, 'withdrawn', paidAt)
  return { kind: 'settled', numbers: [] }
}
