import { addDays, addMonthsClamped, type CalendarDay } from './calendar.ts'

/** Every figure of the policy. The README of the room `application` states the same figures, and a test compares them. */
export const policyFigures = {
  /** Completed years on the day of the analysis. */
  adultYears: 18,
  /** Percent of the declared salary that the instalment of the longest plan may take. */
  incomePercent: 30,
  /**
   * Whoever has paid so many instalments, each at most so many days after its due day, and is not late, may be lent with a larger
   * share. The ceilings by the phone's value and of `limits` stay.
   */
  goodPayment: { installments: 6, daysLate: 5, incomePercent: 35 },
  /** Percent of the phone's value that may be lent on it. */
  valuePercent: 60,
  /** The longest plan by the age of the phone, years since its line came out. */
  terms: [
    { upToYears: 3, installments: 24 },
    { upToYears: 6, installments: 18 },
    { upToYears: Number.POSITIVE_INFINITY, installments: 12 },
  ],
  offerDays: 7,
  /** An accepted offer for a phone that is being bought waits for its invoice. */
  orderDays: 7,
  /** Days after its payment in which a shop may cancel a sale. */
  returnDays: 30,
} as const

/** The eighteenth birthday. Who was born on 29 February has it on 1 March of years without that day (Código Civil, art. 132 § 3). */
export function adultOn(birthDate: CalendarDay): CalendarDay {
  const day = addMonthsClamped(birthDate, policyFigures.adultYears * 12)
  return day.slice(8) === birthDate.slice(8) ? day : addDays(day, 1)
}
