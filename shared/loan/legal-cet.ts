import { type CalendarDay, daysBetween } from './calendar.ts'
import { dueDates } from './due-dates.ts'
import type { FirstDue } from './first-due.ts'
import { logRate } from './internal-rate.ts'
import type { InstallmentPlan } from './plan.ts'
import { round2 } from './round.ts'

export interface CashFlows {
  /** Paid out to the customer, reais. TAC and IOF are financed, so that they only show in the instalments. */
  released: number
  releasedOn: CalendarDay
  /** What the customer pays, reais, each after `releasedOn` and none negative. */
  flows: readonly { amount: number; on: CalendarDay }[]
}

/**
 * The law's Custo Efetivo Total, percent a year, two decimals: the CET at which
 * released = Σ amount / (1 + CET)^(days / 365) (CMN Res. 4.881/2020, calendar days).
 *
 * Below zero when less comes back than went out. Infinity only when the rate is beyond the range of a double.
 * Throws RangeError on flows for which no rate exists.
 */
export function legalCet({ released, releasedOn, flows }: CashFlows): number {
  if (!(Number.isFinite(released) && released > 0)) throw new RangeError(`${released} is not an amount`)
  const terms = flows.map(({ amount, on }) => {
    const days = daysBetween(releasedOn, on)
    if (!(Number.isFinite(amount) && amount >= 0)) throw new RangeError(`${amount} is not an amount`)
    if (days <= 0) throw new RangeError(`${on} is not after ${releasedOn}`)
    return { log: Math.log(amount / released), years: days / 365 }
  })
  const percent = Math.expm1(logRate(terms.filter(term => term.log > -Infinity))) * 100
  return percent === Infinity ? percent : round2(percent)
}

/** The legal CET of a plan for `amount` reais released on `release` and due on `dueDay` of each month. */
export function legalCetForPlan({
  amount,
  plan,
  release,
  dueDay,
  firstDue,
}: {
  amount: number
  plan: Pick<InstallmentPlan, 'installmentValue' | 'numberOfInstallments'>
  release: CalendarDay
  dueDay: number
  firstDue?: FirstDue | undefined
}): number {
  const dates = dueDates({ release, dueDay, firstDue, installments: plan.numberOfInstallments })
  const flows = dates.map(({ dueDate }) => ({ amount: plan.installmentValue, on: dueDate }))
  return legalCet({ released: amount, releasedOn: release, flows })
}
