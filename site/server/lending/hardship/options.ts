import type { Hardship, HardshipEarly, HardshipWait } from '../../../../shared/api/hardship.ts'
import { leastPartCents } from '../../../../shared/fields/part-amount.ts'
import { toleranceCents } from '../../../../shared/loan/allocation.ts'
import { addDays, type CalendarDay, daysBetween } from '../../../../shared/loan/calendar.ts'
import { limits } from '../../../../shared/loan/limits.ts'
import type { SettlementRule } from '../../../../shared/loan/settlement-rule.ts'
import { lateFacts, payableUntilOf, priceLines } from '../charge/charge-lines.ts'
import type { InstallmentWithSettled } from '../charge/settlement-queries.ts'
import { unpaidOf } from '../due-day/options.ts'

interface Priced {
  on: CalendarDay
  rule: SettlementRule
}

/** The oldest open instalment, unless the least part pays all of it that the credit does not. Pure. */
export function partOf(
  open: readonly InstallmentWithSettled[],
  { on, rule, creditCents }: Priced & { creditCents: number },
): Hardship['part'] {
  const [oldest] = priceLines(open.slice(0, 1), { on, discountBy: rule })
  const wholeCents = (oldest?.totalCents ?? 0) - creditCents
  if (!oldest || wholeCents <= leastPartCents) return null
  return { number: oldest.number, leastCents: leastPartCents, wholeCents }
}

/** The next and the last open instalment that are not due yet, with what each costs today. Pure. */
export function earlyOf(open: readonly InstallmentWithSettled[], { on, rule }: Priced): HardshipEarly[] {
  const ahead = priceLines(open, { on, discountBy: rule }).filter(({ days }) => days > 0)
  const ends = ahead.filter((_, index) => index === 0 || index === ahead.length - 1)
  return ends.map(({ number, dueDate, faceCents, totalCents }) => ({
    ...{ number, dueDate, unpaidCents: faceCents, todayCents: totalCents },
  }))
}

/**
 * What is late, and what it costs, on the first day of an agreement, if nothing is paid until then but what the credit pays by
 * itself. Pure.
 * @param reason why there is no agreement today; only lateness comes by waiting
 */
export function waitOf(
  all: readonly InstallmentWithSettled[],
  {
    reason,
    possibleFrom,
    creditCents,
  }: { reason: string | null; possibleFrom: CalendarDay | null; creditCents: number },
): Omit<HardshipWait, 'lockAfterDays'> | null {
  const open = afterCredit(all, creditCents)
  const since = open.map(payableUntilOf).sort()[0]
  if (since === undefined || (reason !== 'not-late' && reason !== 'too-early')) return null
  const until = possibleFrom ?? addDays(since, limits.agreement.leastDaysLate)
  const late = open.map(each => lateFacts(each, until)).filter(({ daysLate }) => daysLate > 0)
  const sum = (key: 'unpaidCents' | 'fineCents' | 'interestCents') =>
    late.reduce((total, each) => total + each[key], 0)
  return {
    ...{ until, daysLate: daysBetween(since, until), unpaidCents: sum('unpaidCents') },
    ...{ fineCents: sum('fineCents'), interestCents: sum('interestCents') },
  }
}

/** What stays open when the credit has paid each instalment on its due day, the oldest first. */
function afterCredit(open: readonly InstallmentWithSettled[], creditCents: number): InstallmentWithSettled[] {
  let left = creditCents
  return open.flatMap(each => {
    const unpaid = unpaidOf(each)
    const principalCents = Math.min(left, unpaid)
    left -= principalCents
    if (unpaid - principalCents <= toleranceCents) return []
    const used = { on: each.dueDate, fineCents: 0, lateInterestCents: 0, principalCents }
    return [{ ...each, settled: [...each.settled, used] }]
  })
}
