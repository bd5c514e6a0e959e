/** What lateness costs, percent: the fine once, default interest a month. */
export interface LateTerms {
  finePercent: number
  moraPercentPerMonth: number
}

/** The ceiling of CDC art. 52 §1 for the fine, 1 % a month for default interest, nothing else. */
export const defaultLateTerms: LateTerms = { finePercent: 2, moraPercentPerMonth: 1 }
