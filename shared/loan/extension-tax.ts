import { type CalendarDay, daysBetween } from './calendar.ts'
import type { Pricing } from './pricing.ts'
import { roundCents } from './round.ts'

/**
 * The IOF that falls due when instalments are put off, in whole cents: the daily rate on each instalment's principal for
 * its days, at most 365, less what was charged before (Decreto 6.306/2007 art. 7 § 7: the tax of an extension completes the
 * first one, at the rate of the first day; § 1: at most 365 days; § 17: no additional rate unless new money is lent). 0 where
 * the tax of the contract covers it, as under `IOF_BASIS` `spec`, which taxes the whole base for the whole term.
 */
export function extensionTaxCents({
  release,
  principals,
  chargedCents,
  tax: { iofOverAmount, iofOverDuration },
}: {
  release: CalendarDay
  /** Of all instalments of the loan, paid ones too, with their due dates as they are now. */
  principals: readonly { principalCents: number; dueDate: CalendarDay }[]
  /** The additional rate included. */
  chargedCents: number
  tax: Pick<Pricing, 'iofOverAmount' | 'iofOverDuration'>
}): number {
  const due = principals.reduce((sum, { principalCents, dueDate }) => {
    const days = Math.min(365, Math.max(0, daysBetween(release, dueDate)))
    return sum + (principalCents * (iofOverAmount + iofOverDuration * days)) / 100
  }, 0)
  return Math.max(0, roundCents(due) - chargedCents)
}
