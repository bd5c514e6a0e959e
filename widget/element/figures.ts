import type { Simulation } from '../../shared/loan/simulation.ts'
import type { LoanFigures } from './events.ts'

/** A simulation in whole cents, for the events. */
export const figuresOf = ({ chosen, costs }: Simulation): LoanFigures => ({
  amountCents: Math.round(chosen.amount * 100),
  installments: chosen.installments,
  paymentDay: chosen.paymentDay,
  installmentCents: Math.round(costs.plan.installmentValue * 100),
  totalCents: Math.round(costs.plan.totalAmount * 100),
  cet: costs.cet,
})
