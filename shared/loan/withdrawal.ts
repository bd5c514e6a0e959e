import { addDays, type CalendarDay, daysBetween } from './calendar.ts'
import { interestCents } from './interest-to-date.ts'
import type { Pricing } from './pricing.ts'
import { roundCents } from './round.ts'
import type { SettlementRule } from './settlement-rule.ts'

/** Days after the money in which a loan may be given back (CDC art. 49). */
export const withdrawalDays = 7

export interface Withdrawal {
  /** What the customer received; 0 before the payout. */
  amountCents: number
  /** Interest on the amount for the days it was used. */
  interestCents: number
  /** The tax of those days on the amount. The tariff is neither charged nor taxed. */
  iofCents: number
  /** Payments already made, which are deducted. */
  paidCents: number
  /** What the customer has to pay, never below 0. */
  totalCents: number
  /** What the customer gets back, where more was paid than the withdrawal costs. */
  refundCents: number
  days: number
}

/** The last day, until its end, to withdraw from a loan whose money came on `receivedOn`. */
export const lastWithdrawalDay = (receivedOn: CalendarDay): CalendarDay => addDays(receivedOn, withdrawalDays)

/**
 * What giving the loan back costs on the day `on`: amount + interest to date + tax of those days − payments made.
 * Without `receivedOn` the money is not out: nothing is used, so nothing is owed. `tax` are percents of the contract's
 * pricing (0.38 once and 0.0082 a day, Decreto 6.306/2007 art. 7). Whether the term is over is for the caller to ask
 * (`lastWithdrawalDay`). Throws RangeError on amounts that are not cents and rates that cannot be.
 */
export function withdrawalFor({
  amountCents,
  receivedOn,
  on,
  rule,
  tax: { iofOverAmount, iofOverDuration },
  paidCents = 0,
}: {
  amountCents: number
  receivedOn?: CalendarDay | undefined
  on: CalendarDay
  rule: SettlementRule
  tax: Pick<Pricing, 'iofOverAmount' | 'iofOverDuration'>
  paidCents?: number
}): Withdrawal {
  if (!Number.isSafeInteger(paidCents) || paidCents < 0) {
    throw new RangeError(`${paidCents} is not a sum of payments in cents`)
  }
  for (const [name, percent] of Object.entries({ iofOverAmount, iofOverDuration })) {
    if (!(Number.isFinite(percent) && percent >= 0)) throw new RangeError(`${name} cannot be ${percent}`)
  }
  const used = receivedOn === undefined ? 0 : amountCents
  const days = receivedOn === undefined ? 0 : Math.max(0, daysBetween(receivedOn, on))
  const interest = interestCents({ amountCents: used, from: receivedOn ?? on, to: on, rule })
  const iofCents = roundCents((used * (iofOverAmount + iofOverDuration * days)) / 100)
  const balance = used + interest + iofCents - paidCents
  return {
    amountCents: used,
    interestCents: interest,
    iofCents,
    paidCents,
    totalCents: Math.max(0, balance),
    refundCents: Math.max(0, -balance),
    days,
  }
}
