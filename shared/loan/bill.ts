/** An instalment is billed at face from this many days before its due date. */
const billDays = 31

/**
 * Whether the chosen instalments are this month's bill: the next one alone, due within the month. It is charged at face, because
 * people schedule its code for the due date. What is not due is otherwise discounted to the day (CDC art. 52 §2), also where a
 * credit pays a part: such a charge is for today and cannot be scheduled.
 */
export const isThisMonthsBill = (chosen: {
  count: number
  isNext: boolean
  /** To the due date. */
  days: number
  /** The customer's credit. */
  creditCents: number
}): boolean => chosen.count === 1 && chosen.isNext && chosen.days <= billDays && chosen.creditCents === 0
