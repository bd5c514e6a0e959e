import type { ContractFigures } from '../../../../shared/api/contract.ts'
import { toCents } from '../../../../shared/loan/round.ts'
import type { ScheduleRow } from '../../../../shared/loan/schedule.ts'
import type { Figures } from '../offer/agreement.ts'

/** The figures as the document states them. Stored with it: a later version of the product may calculate others. */
export interface IssuedFigures extends ContractFigures {
  schedule: ScheduleRow[]
}

export const issuedFigures = ({ plan, schedule, legalCet, datedRate }: Figures): IssuedFigures => ({
  firstDueDate: schedule[0]!.dueDate,
  lastDueDate: schedule.at(-1)!.dueDate,
  installmentCents: toCents(plan.installmentValue),
  totalCents: toCents(plan.totalAmount),
  iofCents: toCents(plan.totalIOF),
  legalCet,
  per30DaysPercent: datedRate.per30DaysPercent,
  schedule,
})

/** The figures that the customer is shown beside the document. */
export const figuresShown = (issued: IssuedFigures | null): ContractFigures | null => {
  if (!issued) return null
  const { schedule: _, ...figures } = issued
  return figures
}
