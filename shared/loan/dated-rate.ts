import { type CalendarDay, daysBetween } from './calendar.ts'
import { logRate } from './internal-rate.ts'
import { toCents } from './round.ts'
import type { Payable } from './settlement.ts'

/** The rate that a contract's dates give. Percent, not rounded: store it as it is, round it on screens. */
export interface DatedRate {
  annualPercent: number
  /** The same rate over 30 days, to be read beside the table's monthly rate. */
  per30DaysPercent: number
}

/**
 * The rate i at which Σ instalment / (1 + i)^(days / 365) = financed, over the calendar days from the release to each
 * nominal due date (design: dated rate). 0 where the instalments do not exceed what was financed.
 *
 * `financedCents` is amount + TAC + IOF. Throws RangeError on amounts that are not cents, on an instalment that is not
 * due after the release, and on a yearly rate beyond the range of a double (one instalment the day after the release
 * at more than 600 % a month).
 */
export function datedRate({
  financedCents,
  release,
  installments,
}: {
  financedCents: number
  release: CalendarDay
  installments: readonly Payable[]
}): DatedRate {
  if (!(Number.isSafeInteger(financedCents) && financedCents > 0)) {
    throw new RangeError(`${financedCents} is not a financed amount in cents`)
  }
  let faceCents = 0
  const terms = installments.map(({ faceAmountCents, dueDate }) => {
    const days = daysBetween(release, dueDate)
    if (!(Number.isSafeInteger(faceAmountCents) && faceAmountCents > 0)) {
      throw new RangeError(`${faceAmountCents} is not an instalment in cents`)
    }
    if (days <= 0) throw new RangeError(`${dueDate} is not after the release on ${release}`)
    faceCents += faceAmountCents
    return { log: Math.log(faceAmountCents / financedCents), years: days / 365 }
  })
  const log = faceCents > financedCents ? logRate(terms) : 0
  const annualPercent = Math.expm1(log) * 100
  if (annualPercent === Infinity) throw new RangeError('the yearly rate is beyond any number')
  return { annualPercent, per30DaysPercent: Math.expm1((log * 30) / 365) * 100 }
}

/**
 * Whether the dates of a contract change its rate by more than a tenth of the table's monthly rate (percent), so that
 * the offer has to say so. Compares the figures as printed, with two decimals. An interest-free table never differs:
 * its dated rate is the rounding of its instalments.
 */
export function differsFromTable(rate: DatedRate, monthlyPercent: number): boolean {
  const table = toCents(monthlyPercent)
  return table > 0 && Math.abs(toCents(rate.per30DaysPercent) - table) * 10 > table
}
