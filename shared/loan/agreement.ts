import { addMonthsClamped, type CalendarDay, daysBetween } from './calendar.ts'
import { roundCents } from './round.ts'
import { growth, type SettlementRule } from './settlement-rule.ts'
import { times } from './times.ts'

/** One new instalment, in cents. */
export interface AgreedRow {
  dueDate: CalendarDay
  faceCents: number
  /** The part of what is still owed of the amount financed; the rest of the face is interest. */
  principalCents: number
}

/** The due dates of `count` instalments, monthly from `first`, on its day of the month. */
export const agreedDates = (first: CalendarDay, count: number): CalendarDay[] =>
  times(count, index => addMonthsClamped(first, index, Number(first.slice(8))))

/**
 * Equal instalments on these dates whose present value on the day `on` is `priceCents`, by the loan's own rule: the same
 * equation as the Price table, over real days. Only the last one may differ, by what rounding has left. Throws RangeError unless
 * all dates lie after `on`.
 */
export function agreedFaces(
  priceCents: number,
  { dates, on, rule }: { dates: readonly CalendarDay[]; on: CalendarDay; rule: SettlementRule },
): number[] {
  const factors = dates.map(date => {
    const days = daysBetween(on, date)
    if (days <= 0) throw new RangeError(`${date} is not after ${on}`)
    return growth(rule, days)
  })
  const valueOfOneCent = factors.reduce((sum, factor) => sum + 1 / factor, 0)
  const faceCents = roundCents(priceCents / valueOfOneCent)
  const before = factors.slice(0, -1).reduce((sum, factor) => sum + faceCents / factor, 0)
  const lastCents = roundCents((priceCents - before) * factors.at(-1)!)
  return [...factors.slice(0, -1).map(() => faceCents), lastCents]
}

/**
 * Splits the faces: the principal that is still owed is spread in proportion to them, so that each cent of it is in one
 * instalment, and the rest is interest. Throws RangeError when the faces are less than the principal.
 */
export function agreedRows(
  faces: readonly number[],
  dates: readonly CalendarDay[],
  principalCents: number,
): AgreedRow[] {
  const total = faces.reduce((sum, face) => sum + face, 0)
  if (principalCents > total)
    throw new RangeError(`${total} cents cannot hold a principal of ${principalCents}`)
  let faceBefore = 0
  let given = 0
  return faces.map((faceCents, index) => {
    faceBefore += faceCents
    const principal = roundCents((principalCents * faceBefore) / total) - given
    given += principal
    return { dueDate: dates[index]!, faceCents, principalCents: principal }
  })
}
