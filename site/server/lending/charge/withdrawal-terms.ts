import type { Transaction } from 'kysely'
import { addDays, type CalendarDay, daysBetween, todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import { roundCents } from '../../../../shared/loan/round.ts'
import type { Database } from '../../db/schema.ts'
import type { LoanRow } from '../loan/tables.ts'

/** Days after the money came in which a loan may be given back (CDC art. 49). The signature is never later. */
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

/** What was received, the whole IOF, and interest at the contract's rate for the days since, compound (days/30). */
export async function reckonWithdrawal(
  tx: Transaction<Database>,
  loan: LoanRow,
  on: CalendarDay,
): Promise<Withdrawal> {
  const { sentAt } = await tx
    .selectFrom('payouts')
    .select('sentAt')
    .where('loanId', '=', loan.id)
    .executeTakeFirstOrThrow()
  const received = todayInSaoPaulo(sentAt!)
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
