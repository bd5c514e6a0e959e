import { addMonthsClamped, type CalendarDay, daysBetween } from './calendar.ts'
import { roundCents } from './round.ts'
import { presentValueCents } from './settlement.ts'
import { growth, type SettlementRule } from './settlement-rule.ts'

/**
 * What is unpaid of an instalment after its due date moves: the present value on the day `on` stays the same to the cent,
 * so a later date adds interest at the contract's rule, and an earlier one takes it off. The day's payoff does not
 * change, and no order of changes and payments costs less than another.
 *
 * Of all amounts with that present value it is the one nearest to `unpaid × growth(days moved)`. Throws RangeError on an
 * amount that is not cents, and unless both dates lie after `on`: what is due is not discounted, so it cannot be moved.
 */
export function movedCents({
  unpaidCents,
  from,
  to,
  on,
  rule,
}: {
  unpaidCents: number
  from: CalendarDay
  to: CalendarDay
  on: CalendarDay
  rule: SettlementRule
}): number {
  for (const day of [from, to]) {
    if (daysBetween(on, day) <= 0) throw new RangeError(`${day} is not after ${on}`)
  }
  const worth = (faceAmountCents: number, dueDate: CalendarDay) =>
    presentValueCents({ faceAmountCents, dueDate, on, rule })
  const value = worth(unpaidCents, from)
  const growthTo = (day: CalendarDay) => growth(rule, daysBetween(on, day))
  let cents = roundCents((unpaidCents * growthTo(to)) / growthTo(from))
  // One step at most: a cent more of face is a cent more of value, or less.
  while (worth(cents, to) < value) cents++
  while (worth(cents, to) > value) cents--
  return cents
}

/**
 * The new due dates of open instalments: the first falls on `first`, each other one as many months later as before, on the
 * day of the month of `first`. Throws RangeError on days that are none.
 */
export function movedDueDays(dueDates: readonly CalendarDay[], first: CalendarDay): CalendarDay[] {
  const day = Number(first.slice(8))
  return dueDates.map(due => addMonthsClamped(first, monthsBetween(dueDates[0]!, due), day))
}

/** Which first due dates may be chosen. Days. */
export interface DueDayLimits {
  /** From today to the first new date. */
  leastAhead: number
  mostEarlier: number
  mostLater: number
  /** From an open instalment that stays to the first new date. */
  leastApart: number
}

/**
 * The first due dates that a customer may choose from, in order: each of the offered days of the month, before and after
 * the date that the first instalment to move (`first`) has now. @param stays due date of the last open instalment that stays
 */
export function firstDueDates({
  first,
  stays,
  on,
  currentDay,
  offeredDays,
  limits: { leastAhead, mostEarlier, mostLater, leastApart },
}: {
  first: CalendarDay
  stays: CalendarDay | undefined
  on: CalendarDay
  currentDay: number
  offeredDays: readonly number[]
  limits: DueDayLimits
}): CalendarDay[] {
  const isPossible = (day: CalendarDay) => {
    const moved = daysBetween(first, day)
    const isFar = stays === undefined || daysBetween(stays, day) >= leastApart
    return moved >= -mostEarlier && moved <= mostLater && daysBetween(on, day) >= leastAhead && isFar
  }
  return offeredDays
    .filter(day => day !== currentDay)
    .flatMap(day => [-1, 0, 1].map(months => addMonthsClamped(first, months, day)))
    .filter(isPossible)
    .sort()
}

const monthsBetween = (from: CalendarDay, to: CalendarDay): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))
