/** What the loan costs. All percentages are percent (8.5 is 8.5 %), `tacAmount` is reais. */
export interface Pricing {
  tacAmount: number
  tacPercent: number
  /** IOF charged once on amount + TAC, percent. */
  iofOverAmount: number
  /** IOF charged per day on amount + TAC, percent, 30 days a month. */
  iofOverDuration: number
  /** Monthly rate, percent. */
  fee: number
}

/** The terms of this build; the server may answer others under `GET /loan/terms`. */
export const defaultPricing: Pricing = {
  tacAmount: 0,
  tacPercent: 5,
  iofOverAmount: 0.38,
  iofOverDuration: 0.0082,
  fee: 8.5,
}
