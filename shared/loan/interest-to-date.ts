import { type CalendarDay, daysBetween } from './calendar.ts'
import { roundCents } from './round.ts'
import { type Payable, presentValueCents } from './settlement.ts'
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

/**
 * Interest that open instalments have earned since the release: what each is worth on the day `on`, less what it was
 * worth on `release`, in whole cents. Earns nothing after the due date, where late charges take over. Per instalment,
 * so that parts add up to the whole and payoff = value on the release + interest to date.
 */
export function interestToDateCents({
  installments,
  release,
  on,
  rule,
}: {
  installments: readonly Payable[]
  release: CalendarDay
  on: CalendarDay
  rule: SettlementRule
}): number {
  const day = on < release ? release : on
  return installments.reduce((total, { faceAmountCents, dueDate }) => {
    const value = (at: CalendarDay) => presentValueCents({ faceAmountCents, dueDate, on: at, rule })
    return total + value(day) - value(release)
  }, 0)
}
