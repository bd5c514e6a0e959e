import { formatBrl, formatPercent } from '../../shared/fields/money.ts'
import type { CalendarDay } from '../../shared/loan/calendar.ts'
import { buildTerms, type SimulatorTerms } from '../../shared/loan/costs.ts'
import { simulationOf, type Wish } from '../../shared/loan/simulation.ts'
import { loanMessageMessages as text } from '../../shared/messages/loan-message.ts'
import type { LoanFigures } from '../element/events.ts'
import { figuresOf } from '../element/figures.ts'
import type { BasicSettings } from '../element/settings.ts'

/** Today's terms; without a day the figures are those of the dated example, like the simulator's. */
export interface Today {
  terms: SimulatorTerms
  day: CalendarDay | undefined
}
export const dated: Today = { terms: buildTerms, day: undefined }

export interface Quote {
  figures: LoanFigures
  /** '12x de R$ 187,40', what is paid in all, and the CET: the pieces of the line in their order. */
  pieces: [installment: string, total: string, cet: string]
  /** 'Para R$ 1.900,00: ' where the figures are for another amount than the page's. Or empty. */
  lead: string
}

/** The line for an amount of the page, from the shared maths: what the simulator starts with. */
export function quoteOf(wanted: Wanted, { terms, day }: Today): Quote {
  const { amountCents } = wanted
  const simulation = simulationOf(terms, { ...wanted, amount: amountCents && amountCents / 100 }, day)
  const { chosen, costs } = simulation
  const figures = figuresOf(simulation)
  return {
    figures,
    pieces: [
      text.installments(chosen.installments, formatBrl(costs.plan.installmentValue)),
      text.total(formatBrl(costs.plan.totalAmount)),
      text.cet(formatPercent(costs.cet)),
    ],
    lead: figures.amountCents === amountCents ? '' : text.for(formatBrl(chosen.amount)),
  }
}

/** What the page wants, and the price in reais of the phone that it sells: the line speaks of no more. */
type Wanted = Pick<BasicSettings, 'amountCents' | 'installments' | 'paymentDay'> & Pick<Wish, 'price'>
