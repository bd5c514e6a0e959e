import type { CalendarDay } from '../../../../shared/loan/calendar.ts'
import { type DatedRate, datedRate } from '../../../../shared/loan/dated-rate.ts'
import type { FirstDue } from '../../../../shared/loan/first-due.ts'
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
  /** When the first instalment falls due. */
  firstDue: FirstDue
}

/** What the agreement costs when the money is sent on a given day: plan, dated schedule, legal CET and dated rate. */
export interface Figures {
  plan: InstallmentPlan
  schedule: ScheduleRow[]
  /** Percent a year. */
  legalCet: number
  datedRate: DatedRate
}

/** All figures of an agreement whose money leaves on the day `release`. */
export function figuresFor(agreement: Agreement, release: CalendarDay): Figures {
  const { amount, installments, paymentDay: dueDay, pricing, iofBasis, firstDue } = agreement
  const iof = iofBasis === 'practice' ? practiceIof({ release, dueDay, firstDue }) : specIof
  const plan = planFor(amount, installments, pricing, iof)
  const schedule = scheduleFor({ plan, amount, release, dueDay, firstDue, fee: pricing.fee })
  return {
    plan,
    schedule,
    legalCet: legalCetForPlan({ amount, plan, release, dueDay, firstDue }),
    datedRate: datedRate({ financedCents: toCents(plan.financed), release, installments: schedule }),
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

/** The rule of early settlement that a document issued today states. */
export const datedSettlement = ({ datedRate }: Pick<Figures, 'datedRate'>) => ({
  settlementBasis: 'dated' as const,
  datedRate: datedRate.annualPercent,
})

/** The agreement of an accepted loan. @param iofBasis for loans from before the basis was stored with them */
export const agreementOf = (loan: LoanRow, iofBasis: IofBasis): Agreement => ({
  amount: toReais(loan.principalCents!),
  installments: loan.installmentCount!,
  paymentDay: loan.paymentDay!,
  pricing: loan.pricing!,
  iofBasis: loan.iofBasis ?? iofBasis,
  firstDue: loan.firstDue ?? 'spec',
})
