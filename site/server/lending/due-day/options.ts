import type { DueDayOption } from '../../../../shared/api/due-day.ts'
import { nextBusinessDay } from '../../../../shared/loan/business-days.ts'
import { addDays, type CalendarDay, daysBetween } from '../../../../shared/loan/calendar.ts'
import { firstDueDates, movedCents, movedDueDays } from '../../../../shared/loan/due-day.ts'
import type { SettlementRule } from '../../../../shared/loan/settlement-rule.ts'
import type { InstallmentWithSettled } from '../charge/settlement-queries.ts'
import type { MovedInstallment } from '../loan/tables.ts'
import { dueDayLimits, offeredDays } from './policy.ts'

/** One choice as the API returns it, and as it is carried out. */
export interface PlannedOption extends DueDayOption {
  moved: MovedInstallment[]
}

/** Open instalments that would move, and those that fall due too soon for it. */
export function partOf(open: readonly InstallmentWithSettled[], today: CalendarDay) {
  const soonest = addDays(today, dueDayLimits.leastAhead)
  return {
    moving: open.filter(({ dueDate }) => dueDate >= soonest),
    staying: open.filter(({ dueDate }) => dueDate < soonest),
  }
}

/**
 * The choices of today, by date, each with what it does to every open instalment. Left out are those that would leave an
 * instalment with less than its principal: what was lent is owed in any case. Pure.
 */
export function optionsOf(
  open: readonly InstallmentWithSettled[],
  { today, currentDay, rule }: { today: CalendarDay; currentDay: number; rule: SettlementRule },
): PlannedOption[] {
  const { moving, staying } = partOf(open, today)
  const [first] = moving
  if (!first) return []
  return firstDueDates({
    ...{ first: first.dueDate, stays: staying.at(-1)?.dueDate, on: today },
    ...{ currentDay, offeredDays, limits: dueDayLimits },
  })
    .map(firstDueDate => optionFor(moving, { firstDueDate, on: today, rule }))
    .filter(({ moved }) => moved.every(keepsPrincipal(moving)))
}

function optionFor(
  moving: readonly InstallmentWithSettled[],
  { firstDueDate, on, rule }: { firstDueDate: CalendarDay; on: CalendarDay; rule: SettlementRule },
): PlannedOption {
  const dates = movedDueDays(
    moving.map(({ dueDate }) => dueDate),
    firstDueDate,
  )
  const all = moving.map((each, index) => {
    const { dueDate: fromDate, faceCents } = each
    const toDate = dates[index]!
    const fromCents = unpaidOf(each)
    const toCents = movedCents({ unpaidCents: fromCents, from: fromDate, to: toDate, on, rule })
    const businessDay = nextBusinessDay(toDate)
    const payableUntil = each.graceUntil && each.graceUntil > businessDay ? each.graceUntil : businessDay
    return {
      line: { number: each.number, fromDate, toDate, fromCents, toCents, payableUntil },
      moved: {
        ...{ installmentId: each.id, number: each.number, fromDueDate: fromDate, toDueDate: toDate },
        ...{ fromFaceCents: faceCents, toFaceCents: faceCents + toCents - fromCents },
      },
    }
  })
  const lines = all.map(({ line }) => line)
  const sum = (key: 'fromCents' | 'toCents') => lines.reduce((total, line) => total + line[key], 0)
  return {
    firstDueDate,
    day: Number(firstDueDate.slice(8)),
    daysMoved: daysBetween(moving[0]!.dueDate, firstDueDate),
    ...{ lines, fromCents: sum('fromCents'), toCents: sum('toCents') },
    moved: all.map(({ moved }) => moved),
  }
}

export const unpaidOf = ({ faceCents, settled }: Pick<InstallmentWithSettled, 'faceCents' | 'settled'>) =>
  faceCents - settled.reduce((sum, part) => sum + part.principalCents, 0)

/** A table without interest may have some cents less than the principal from the start. */
const keepsPrincipal =
  (moving: readonly InstallmentWithSettled[]) =>
  ({ installmentId, fromFaceCents, toFaceCents }: MovedInstallment) => {
    const { principalCents } = moving.find(({ id }) => id === installmentId)!
    return toFaceCents >= Math.min(fromFaceCents, principalCents)
  }
