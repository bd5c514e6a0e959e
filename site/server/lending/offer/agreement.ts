import type { CalendarDay } from '../../../../shared/loan/calendar.ts'
import { practiceIof, specIof } from '../../../../shared/loan/iof.ts'
import { legalCetForPlan } from '../../../../shared/loan/legal-cet.ts'
import { type InstallmentPlan, planFor } from '../../../../shared/loan/plan.ts'
import type { Pricing } from '../../../../shared/loan/pricing.ts'
import { toCents, toReais } from '../../../../shared/loan/round.ts'
import { type ScheduleRow, scheduleFor } from '../../../../shared/loan/schedule.ts'
import type { IofBasis, LoanRow } from '../loan/tables.ts'

/** What customer and lender agree on. Amounts in reais. */
export interface Agreement {
  amount: number
  installments: number
  /** Day of the month, 1–28. */
  paymentDay: number
  pricing: Pricing
  iofBasis: IofBasis
}

/** What the agreement costs when the money is sent on a given day: plan, dated schedule and legal CET. */
export interface Figures {
  plan: InstallmentPlan
  schedule: ScheduleRow[]
  /** Percent a year. */
  legalCet: number
}

export function figuresFor(agreement: Agreement, release: CalendarDay): Figures {
  const { amount, installments, paymentDay: dueDay, pricing, iofBasis } = agreement
  const iof = iofBasis === 'practice' ? practiceIof({ release, dueDay }) : specIof
  const plan = planFor(amount, installments, pricing, iof)
  return {
    plan,
    schedule: scheduleFor({ plan, amount, release, dueDay, fee: pricing.fee }),
    legalCet: legalCetForPlan({ amount, plan, release, dueDay }),
  }
}

/** The columns of a loan that follow from its plan. */
export const loanFigures = ({ plan, legalCet }: Pick<Figures, 'plan' | 'legalCet'>) => ({
  installmentCount: plan.numberOfInstallments,
  installmentCents: toCents(plan.installmentValue),
  finalCents: toCents(plan.totalAmount),
  tacCents: toCents(plan.totalTAC),
  iofCents: toCents(plan.totalIOF),
  interestCents: toCents(plan.totalInterest),
  cet: plan.cet / 100,
  legalCet,
})

/** The agreement of an accepted loan. @param iofBasis for loans from before the basis was stored with them */
export const agreementOf = (loan: LoanRow, iofBasis: IofBasis): Agreement => ({
  amount: toReais(loan.principalCents!),
  installments: loan.installmentCount!,
  paymentDay: loan.paymentDay!,
  pricing: loan.pricing!,
  iofBasis: loan.iofBasis ?? iofBasis,
})
