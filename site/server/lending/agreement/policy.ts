import { addDays, addMonthsClamped, type CalendarDay } from '../../../../shared/loan/calendar.ts'
import { limits } from '../../../../shared/loan/limits.ts'

/** Months after an agreement until the next one. */
const monthsBetween = 12
/** How many new instalments: at least, and at most so many more than are open. */
const fewest = 3
const mostMore = 6
/** Days from the signature to the first new due date. */
const firstAfterDays = { least: 5, most: 35 }
/** No new instalment is smaller. Cents. */
export const leastInstallmentCents = 2000

type AgreementObstacle =
  | 'written-off'
  | 'nothing-left'
  /** What is open makes no three instalments of the least amount. */
  | 'too-little'
  | 'not-late'
  | 'too-early'
  | 'agreed-lately'
  /** The code that signs goes to a phone that nobody has proven. */
  | 'phone-unproved'
  /** A debit that cannot be stopped any more is on its way. */
  | 'under-way'

export interface AgreementFacts {
  today: CalendarDay
  isWrittenOff: boolean
  hasOpen: boolean
  /** The last day without charges of the oldest open instalment; undefined when none is late. */
  lateSince: CalendarDay | undefined
  agreedOn: CalendarDay | undefined
  isPhoneProved: boolean
  isDebitUnderWay: boolean
}

export interface Obstacle {
  obstacle: AgreementObstacle
  /** When it ends, if nothing changes. */
  possibleFrom: CalendarDay | null
}

const until = (obstacle: AgreementObstacle, possibleFrom: CalendarDay | null = null): Obstacle => ({
  obstacle,
  possibleFrom,
})

/** Why the open instalments cannot be replaced today; undefined when they can. Pure. */
export function obstacleOf(facts: AgreementFacts): Obstacle | undefined {
  const { today, lateSince, agreedOn } = facts
  if (facts.isWrittenOff) return until('written-off')
  if (!facts.hasOpen) return until('nothing-left')
  const again = agreedOn && addMonthsClamped(agreedOn, monthsBetween)
  if (again && today < again) return until('agreed-lately', again)
  if (lateSince === undefined) return until('not-late')
  const lateEnough = addDays(lateSince, limits.agreement.leastDaysLate)
  if (today < lateEnough) return until('too-early', lateEnough)
  if (!facts.isPhoneProved) return until('phone-unproved')
  return facts.isDebitUnderWay ? until('under-way') : undefined
}

/** The numbers of instalments that can be chosen while `open` are open. */
export const countsFor = (open: number): number[] => {
  const most = Math.min(open + mostMore, limits.installments.max)
  return Array.from({ length: most - fewest + 1 }, (_, index) => fewest + index)
}

/** The first due dates that can be chosen, in order: the offered days of the month within the limits. */
export const firstDatesFrom = (today: CalendarDay): CalendarDay[] => {
  const { least, most } = firstAfterDays
  return Array.from({ length: most - least + 1 }, (_, index) => addDays(today, least + index)).filter(day =>
    limits.paymentDays.some(offered => offered === Number(day.slice(8))),
  )
}
