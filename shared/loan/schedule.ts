import type { CalendarDay } from './calendar.ts'
import { dueDates } from './due-dates.ts'
import type { FirstDue } from './first-due.ts'
import type { InstallmentPlan } from './plan.ts'
import { roundCents, toCents } from './round.ts'

export interface ScheduleRow {
  /** From 1. */
  number: number
  dueDate: CalendarDay
  payableUntil: CalendarDay
  faceAmountCents: number
  principalCents: number
  interestCents: number
  /** Principal still owed after this instalment; 0 in the last row. */
  balanceCents: number
}

/**
 * The Price table in whole cents: interest of a row is the balance before it × the monthly rate, rounded, and the
 * rest of the instalment repays principal.
 *
 * Every face amount is the plan's instalment and the principal sums to the financed cents exactly. What rounding
 * left over therefore lands in the last row's split: it repays whatever is still owed, and its interest is the
 * remainder of the face, a few cents off the formula and below zero where instalments were rounded down at a zero
 * rate. `fee` is the contract's monthly rate, percent; the plan's own has two decimals and serves unless it has more.
 * `amount` (reais) must be the one the plan was made for, else RangeError: the two would tell different debts.
 */
export function scheduleFor({
  plan,
  amount,
  release,
  dueDay,
  fee = plan.monthlyRate,
  firstDue,
}: {
  plan: InstallmentPlan
  amount: number
  release: CalendarDay
  dueDay: number
  fee?: number
  firstDue?: FirstDue | undefined
}): ScheduleRow[] {
  const faceAmountCents = toCents(plan.installmentValue)
  const charges = toCents(plan.totalInterest) + toCents(plan.totalTAC) + toCents(plan.totalIOF)
  if (toCents(amount) + charges !== faceAmountCents * plan.numberOfInstallments) {
    throw new RangeError(`the plan was not made for ${amount}`)
  }

  let owed = toCents(plan.financed)
  const dates = dueDates({ release, dueDay, firstDue, installments: plan.numberOfInstallments })
  return dates.map((due, i) => {
    const isLast = i === plan.numberOfInstallments - 1
    const principalCents = isLast ? owed : faceAmountCents - roundCents((owed * fee) / 100)
    owed -= principalCents
    const interestCents = faceAmountCents - principalCents
    return { number: i + 1, ...due, faceAmountCents, principalCents, interestCents, balanceCents: owed }
  })
}
