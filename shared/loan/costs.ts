import { type CalendarDay, daysBetween } from './calendar.ts'
import { type FirstDue, firstDueBases, nominalDueDays } from './first-due.ts'
import { type IofRule, practiceCoefficient, specIof } from './iof.ts'
import { legalCet } from './legal-cet.ts'
import { limits } from './limits.ts'
import { type InstallmentPlan, planFor } from './plan.ts'
import { defaultPricing, type Pricing } from './pricing.ts'

/** What a simulator needs of the terms (`GET /loan/terms`). Amounts in reais. */
export interface SimulatorTerms {
  amount: { min: number; max: number; step: number }
  installments: { min: number; max: number }
  paymentDays: readonly number[]
  pricing: Pricing
  iofBasis?: 'spec' | 'practice' | undefined
  firstDue?: FirstDue | undefined
}

/** Those of this build, with which a simulator paints before it has asked. */
export const buildTerms: SimulatorTerms = {
  amount: limits.amount,
  installments: limits.installments,
  paymentDays: limits.paymentDays,
  pricing: defaultPricing,
}

export interface Costs {
  plan: InstallmentPlan
  /** The legal CET, percent a year. */
  cet: number
  firstDue: CalendarDay
}

/**
 * What `amount` reais in `installments` cost when they are paid out on `release`, due on `paymentDay`; without one on the
 * day that the offer proposes. A test compares it with the offer's figures: it only leaves out bank holidays, which move
 * no due date.
 * Throws RangeError on figures that cannot be.
 */
export function costsOf(
  {
    amount,
    installments,
    paymentDay,
  }: { amount: number; installments: number; paymentDay?: number | undefined },
  { pricing, paymentDays, iofBasis, firstDue }: SimulatorTerms,
  release: CalendarDay,
): Costs {
  const dueDay = paymentDay ?? defaultDueDay(paymentDays)
  const due = nominalDueDays({ release, dueDay, installments, firstDue })
  const practice: IofRule = ({ base }) => {
    const c = practiceCoefficient({ days: due.map(day => daysBetween(release, day)), pricing })
    return (base * c) / (1 - c)
  }
  const plan = planFor(amount, installments, pricing, iofBasis === 'practice' ? practice : specIof)
  const flows = due.map(on => ({ amount: plan.installmentValue, on }))
  return {
    plan,
    cet: legalCet({ released: amount, releasedOn: release, flows }),
    firstDue: due[0] ?? release,
  }
}

/** The day that the offer proposes, or the first where it is not offered. @throws RangeError when no day is offered */
export function defaultDueDay(paymentDays: readonly number[]): number {
  const day = paymentDays.find(each => each === limits.paymentDay.preferred) ?? paymentDays[0]
  if (day === undefined) throw new RangeError('no day')
  return day
}

/**
 * The terms in an answer of `GET /loan/terms`; undefined when they are not usable. By hand, because a simulator that
 * loads before anybody touches it cannot carry a validator.
 */
export function readTerms(answer: unknown): SimulatorTerms | undefined {
  const terms = answer as SimulatorTerms
  try {
    const { amount, installments, paymentDays, pricing, iofBasis = 'spec', firstDue = 'spec' } = terms
    const counts = [amount.min, amount.max, amount.step, installments.min, installments.max, ...paymentDays]
    if (!counts.every(count => Number.isFinite(count) && count > 0)) return undefined
    if (amount.min > amount.max || installments.min > installments.max) return undefined
    if (iofBasis !== 'spec' && iofBasis !== 'practice') return undefined
    if (!firstDueBases.includes(firstDue)) return undefined
    const { tacAmount, tacPercent, iofOverAmount, iofOverDuration, fee } = pricing
    const known = { tacAmount, tacPercent, iofOverAmount, iofOverDuration, fee }
    const read = { amount, installments, paymentDays, pricing: known, iofBasis, firstDue }
    costsOf({ amount: amount.max, installments: installments.max }, read, '2026-01-01')
    return read
  } catch {
    return undefined
  }
}
