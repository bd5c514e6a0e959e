import { limits } from '../loan/limits.ts'
import { formatBrl } from './money.ts'
import { numberBetween } from './rules.ts'

const { min, max, step, fallback } = limits.amount

/** Reais. */
export const LoanAmount = numberBetween(
  'loan-amount',
  { min, max, whole: false },
  `O valor deve ficar entre ${formatBrl(min)} e ${formatBrl(max)}`,
)

/** Bounds of the slider in reais; an offer above the ceiling of this build is cut down to it. */
export const loanAmountRange = (offered?: number) => ({ min, max: Math.min(offered || max, max), step })

/** What the slider starts with: all that is offered. */
export const initialLoanAmount = (offered?: number) => Math.min(offered || fallback, max)
