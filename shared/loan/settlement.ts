import { type CalendarDay, daysBetween } from './calendar.ts'
import { roundCents } from './round.ts'
import { growth, type SettlementRule } from './settlement-rule.ts'

/** An open instalment, or anything that carries one. */
export interface Payable {
  /** What is unpaid of it. */
  faceAmountCents: number
  dueDate: CalendarDay
}

type SettlementLine<T extends Payable> = T & {
  /** Calendar days from the settlement to the due date; 0 or less is due or overdue, hence no discount. */
  days: number
  presentValueCents: number
  discountCents: number
}

export interface Settlement<T extends Payable> {
  lines: SettlementLine<T>[]
  totals: { faceAmountCents: number; presentValueCents: number; discountCents: number }
}

/** The loan's rule, or the table's monthly rate in percent, which means the `monthly` rule. */
type By = { rule: SettlementRule } | { fee: number }

const ruleOf = (by: By): SettlementRule =>
  'rule' in by ? by.rule : { basis: 'monthly', monthlyPercent: by.fee }

/**
 * What an instalment is worth on the day `on`, in whole cents: its face discounted to that day by the loan's rule
 * (CDC art. 52 §2; CMN Res. 5.004/2022). Not discounted once due. Throws RangeError on a face amount that is not cents
 * and on a rate that cannot be.
 */
export function presentValueCents({
  faceAmountCents,
  dueDate,
  on,
  ...by
}: Payable & { on: CalendarDay } & By) {
  if (!Number.isSafeInteger(faceAmountCents) || faceAmountCents < 0) {
    throw new RangeError(`${faceAmountCents} is not a face amount in cents`)
  }
  const days = Math.max(0, daysBetween(on, dueDate))
  return roundCents(faceAmountCents / growth(ruleOf(by), days))
}

/**
 * Early settlement of the given instalments, all or some of a loan, on the day `on`. Each line is rounded by
 * itself and the totals add the lines, so that the statement can be checked by hand. There is no fee (CMN Res.
 * 3.516/2007). Late charges of overdue instalments are not in it: late.ts answers them.
 */
export function settle<T extends Payable>({
  installments,
  on,
  ...by
}: {
  installments: readonly T[]
  on: CalendarDay
} & By): Settlement<T> {
  const rule = ruleOf(by)
  const lines = installments.map(installment => {
    const { faceAmountCents, dueDate } = installment
    const value = presentValueCents({ faceAmountCents, dueDate, on, rule })
    const days = daysBetween(on, dueDate)
    return { ...installment, days, presentValueCents: value, discountCents: faceAmountCents - value }
  })
  const sum = (key: 'faceAmountCents' | 'presentValueCents' | 'discountCents') =>
    lines.reduce((total, line) => total + line[key], 0)
  return {
    lines,
    totals: {
      faceAmountCents: sum('faceAmountCents'),
      presentValueCents: sum('presentValueCents'),
      discountCents: sum('discountCents'),
    },
  }
}
