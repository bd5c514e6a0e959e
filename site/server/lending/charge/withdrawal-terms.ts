import type { Transaction } from 'kysely'
import { addDays, type CalendarDay, daysBetween, todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import { roundCents } from '../../../../shared/loan/round.ts'
import type { Database } from '../../db/schema.ts'
import type { LoanRow } from '../loan/tables.ts'
import { payoutSentAt } from '../payout/payout-queries.ts'

/** Days after the payout in which a customer may give the loan back (CDC art. 49). The signature is never later than it. */
const withdrawalDays = 7

export interface Withdrawal {
  principalCents: number
  iofCents: number
  interestCents: number
  totalCents: number
  days: number
  on: CalendarDay
  lastDay: CalendarDay
}

/** The amount received, the whole IOF, and interest to date at the contract's rate, compound by days/30. */
export async function calculateWithdrawal(
  tx: Transaction<Database>,
  loan: LoanRow,
  on: CalendarDay,
): Promise<Withdrawal> {
  const received = todayInSaoPaulo(await payoutSentAt(tx, loan.id))
  const days = Math.max(0, daysBetween(received, on))
  const [principalCents, iofCents] = [loan.principalCents!, loan.iofCents!]
  const interestCents = roundCents(principalCents * ((1 + loan.pricing!.fee / 100) ** (days / 30) - 1))
  return {
    principalCents,
    iofCents,
    interestCents,
    totalCents: principalCents + iofCents + interestCents,
    days,
    on,
    lastDay: addDays(received, withdrawalDays),
  }
}
