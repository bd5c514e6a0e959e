import { type CalendarDay, daysBetween } from './calendar.ts'
import { roundCents } from './round.ts'
import { growth, type SettlementRule } from './settlement-rule.ts'

/** Interest in whole cents on `amountCents` that was lent from one day to another; 0 when `to` is not later. */
export function interestCents({
  amountCents,
  from,
  to,
  rule,
}: {
  amountCents: number
  from: CalendarDay
  to: CalendarDay
  rule: SettlementRule
}): number {
  if (!Number.isSafeInteger(amountCents) || amountCents < 0) {
    throw new RangeError(`${amountCents} is not an amount in cents`)
  }
  return roundCents(amountCents * (growth(rule, Math.max(0, daysBetween(from, to))) - 1))
}
