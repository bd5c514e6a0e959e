import type { Transaction } from 'kysely'
import { type CalendarDay, todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import { lastWithdrawalDay, type Withdrawal, withdrawalFor } from '../../../../shared/loan/withdrawal.ts'
import type { Database } from '../../db/schema.ts'
import { usedPayments } from '../ledger/entries.ts'
import { balancesOf } from '../ledger/ledger.ts'
import { settlementRuleOf } from '../loan/settlement-rule.ts'
import type { LoanRow } from '../loan/tables.ts'
import { payoutSentAt } from '../payout/payout-queries.ts'

export interface DatedWithdrawal extends Withdrawal {
  on: CalendarDay
  /** Until the end of this day (CDC art. 49). Null before the payout: the seven days have not begun. */
  lastDay: CalendarDay | null
}

export const isOver = ({ on, lastDay }: Pick<DatedWithdrawal, 'on' | 'lastDay'>): boolean =>
  lastDay !== null && on > lastDay

/** Before the payout nothing was received, so nothing is owed. */
export const nothingToGiveBack = (on: CalendarDay): DatedWithdrawal => ({
  ...{ amountCents: 0, interestCents: 0, iofCents: 0, paidCents: 0, totalCents: 0, refundCents: 0 },
  ...{ days: 0, on, lastDay: null },
})

/**
 * Calculates what giving the loan back costs on the day `on`: the amount received, interest to date and the tax of
 * those days, less what was paid for instalments. The tariff is not charged.
 */
export async function calculateWithdrawal(
  tx: Transaction<Database>,
  loan: LoanRow,
  on: CalendarDay,
): Promise<DatedWithdrawal> {
  const receivedOn = todayInSaoPaulo(await payoutSentAt(tx, loan.id))
  const paidCents = usedPayments(await balancesOf(tx, loan.id), loan.principalCents!)
  const withdrawal = withdrawalFor({
    amountCents: loan.principalCents!,
    receivedOn,
    on,
    rule: settlementRuleOf(loan),
    tax: loan.pricing!,
    paidCents,
  })
  return { ...withdrawal, on, lastDay: lastWithdrawalDay(receivedOn) }
}
