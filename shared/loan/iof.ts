import { annuity } from './annuity.ts'
import { type CalendarDay, daysBetween } from './calendar.ts'
import { dueDates } from './due-dates.ts'
import type { FirstDue } from './first-due.ts'
import type { Pricing } from './pricing.ts'

/** What an IOF rule may look at. `base` is amount + TAC, in reais. */
interface IofInput {
  base: number
  n: number
  pricing: Pricing
}

/** Answers the IOF in reais, not rounded. */
export type IofRule = (input: IofInput) => number

/**
 * The specification's IOF (section 9): the daily rate on the whole base for the whole term, 30 days a month.
 * This is what the screens show unless the lender sets IOF_BASIS to `practice`.
 */
export const specIof: IofRule = ({ base, n, pricing }) =>
  (base * (pricing.iofOverAmount + pricing.iofOverDuration * 30 * n)) / 100

/**
 * IOF as practised (Decreto 6.306/2007 art. 7): the daily rate on each instalment's principal × its days, at most
 * 365. The IOF is financed and therefore taxes itself, so that the principal P is base / (1 − c).
 */
export function practiceIof({
  release,
  dueDay,
  firstDue,
}: {
  release: CalendarDay
  dueDay: number
  firstDue?: FirstDue | undefined
}): IofRule {
  return ({ base, n, pricing }) => {
    const dates = dueDates({ release, dueDay, firstDue, installments: n })
    const days = dates.map(due => daysBetween(release, due.dueDate))
    const c = practiceCoefficient({ days, pricing })
    if (c >= 1) throw new RangeError(`an IOF of ${c * 100} % of the principal cannot be financed`)
    return (base * c) / (1 - c)
  }
}

/**
 * Share of the principal that the practised IOF takes, a fraction. `days` counts from the release to each due
 * date; the k-th of n instalments repays annuity × (1+r)^−(n−k+1) of the principal, as in every Price table.
 */
export function practiceCoefficient({
  days,
  pricing,
}: {
  days: readonly number[]
  pricing: Pricing
}): number {
  const rate = pricing.fee / 100
  const n = days.length
  const perMonth = annuity(rate, n)
  const meanDays = days.reduce(
    (sum, day, k) => sum + perMonth * (1 + rate) ** (k - n) * Math.min(day, 365),
    0,
  )
  return (pricing.iofOverAmount + pricing.iofOverDuration * meanDays) / 100
}
