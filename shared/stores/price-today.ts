import type { Installment, Loan } from '../api/customers.ts'
import { toleranceCents } from '../loan/allocation.ts'
import { isThisMonthsBill } from '../loan/bill.ts'
import { type CalendarDay, daysBetween } from '../loan/calendar.ts'
import { presentValueCents } from '../loan/settlement.ts'
import type { SettlementRule } from '../loan/settlement-rule.ts'
import { nextInstallment, unpaidOf } from './loan.ts'

export interface PriceToday {
  /** What is unpaid, with the charges of what is late. */
  fullCents: number
  discountCents: number
  /** Full − discount. */
  totalCents: number
  /** What the customer's credit pays of the total. */
  creditCents: number
  /** What is left to pay by Pix; 0: the credit covers the total. */
  amountCents: number
}

/** What a charge of these open instalments costs on the day `on`, as the lender calculates it, before it is asked for. */
export function priceToday(loan: Loan, chosen: readonly Installment[], on: CalendarDay): PriceToday {
  const { creditCents: credit = 0 } = loan
  const [first] = chosen
  const rule = settlementRuleOf(loan)
  const isBill = isThisMonthsBill({
    count: chosen.length,
    isNext: first !== undefined && first.id === nextInstallment(loan)?.id,
    days: first ? daysBetween(on, first.dueDate) : 0,
    creditCents: credit,
  })
  let [fullCents, discountCents] = [0, 0]
  for (const each of chosen) {
    const faceAmountCents = Math.round(unpaidOf(each) * 100)
    fullCents += each.totalCents ?? faceAmountCents
    if (rule && !isBill && !each.daysLate)
      discountCents +=
        faceAmountCents - presentValueCents({ faceAmountCents, dueDate: each.dueDate, on, rule })
  }
  const totalCents = fullCents - discountCents
  const creditCents = Math.min(totalCents, credit)
  const missing = totalCents - creditCents
  const isCovered = creditCents > 0 && missing <= toleranceCents
  return { fullCents, discountCents, totalCents, creditCents, amountCents: isCovered ? 0 : missing }
}

/** Whether asking for a charge of these would pay them at once, because the credit covers their price. */
export const isCovered = (loan: Loan, chosen: readonly Installment[], on: CalendarDay): boolean =>
  chosen.length > 0 && priceToday(loan, chosen, on).amountCents === 0

/** Another back end may send no rule: then the monthly rate counts. Undefined when there is no rate at all. */
export function settlementRuleOf(loan: Loan | undefined): SettlementRule | undefined {
  if (loan?.settlementRule) return loan.settlementRule
  // 0.085 × 100 is not exactly 8.5 in floats, and the lender calculates with 8.5.
  const monthlyPercent = Math.round((loan?.monthlyFee ?? 0) * 1e8) / 1e6
  return monthlyPercent > 0 ? { basis: 'monthly', monthlyPercent } : undefined
}
