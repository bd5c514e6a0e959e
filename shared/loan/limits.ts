/**
 * Every figure that limits or advertises the loan. Amounts in reais, days are days of the month.
 *
 * The specification gives two readings of the range: the proposal form's and the FAQ's. The proposal form
 * governs (`limits`); copy that advertises the other figures reads them from `advertised`. To let the other
 * reading govern, change `limits` here and nowhere else.
 */
export const limits = {
  amount: { min: 100, max: 2500, step: 50, fallback: 1000 },
  installments: { min: 1, max: 24, preferred: 6 },
  /** The days offered as buttons, and the range that the contract allows. */
  paymentDays: [5, 10, 15, 25],
  paymentDay: { min: 1, max: 28, preferred: 5 },
  /** The least part of an instalment that can be paid, in reais. */
  part: { min: 20 },
  /** Days that an instalment must be late before the customer can replace the open ones by new ones. */
  agreement: { leastDaysLate: 15 },
  /** Declared monthly salary, in reais. */
  salary: { min: 1, max: 999_999.99 },
} as const

/** What landing page and FAQ say. Never a promise above `limits`: a footnote states today's ceiling. */
export const advertised = {
  maxAmount: 5000,
  faq: { min: 700, max: 4500, installments: 12 },
  /** Hours until the money is out, counted on business days. */
  payoutHours: 24,
} as const
