import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { Entries, SettledCosts } from './entries.ts'
import { balancesOf, book } from './ledger.ts'

/**
 * A loan that is written off: what it owes leaves the assets as a loss, and interest that was not earned leaves the books. The
 * customer still owes it, so `written-off` keeps the claim beside the balance sheet, with its counterpart.
 */
function writeOffEntries({
  'receivable-principal': principal = 0,
  'receivable-interest': interest = 0,
}: Entries): Entries {
  return {
    'receivable-principal': -principal,
    'receivable-interest': -interest,
    'unearned-interest': interest,
    'credit-loss': principal,
    'written-off': principal + interest,
    'written-off-contra': -(principal + interest),
  }
}

/** An instalment, or a part of it, of a loan that is written off is paid: what pays its face is income. */
export const recoveryEntries = (costs: SettledCosts): Entries => ({
  'customer-credit': costs.moneyCents,
  discount: costs.discountCents,
  rounding: costs.roundingCents,
  'charges-waived': costs.waivedCents ?? 0,
  'fine-income': -costs.fineCents,
  'late-interest-income': -costs.lateInterestCents,
  'recovery-income': -costs.principalCents,
  'written-off': -costs.principalCents,
  'written-off-contra': costs.principalCents,
})

/**
 * Takes whatever a loan owes out of the assets. After bookings of days before the write-off were reversed or written, it books
 * the difference. The caller has locked the loan.
 */
export async function bookWriteOff(
  tx: Transaction<Database>,
  kind: 'write-off' | 'write-off-adjusted',
  loanId: string,
  now: Date,
): Promise<void> {
  const entries = writeOffEntries(await balancesOf(tx, loanId))
  await book(tx, kind, entries, { loanId, at: now, now })
}

/** What the customer owes beside the instalments is not asked for any more. */
export const claimWriteOffEntries = (cents: number): Entries => ({
  'credit-loss': cents,
  'reversal-claims': -cents,
})
