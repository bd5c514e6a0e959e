import type { Clock } from '../environment.ts'
import { type CalendarDay, todayInSaoPaulo } from '../loan/calendar.ts'
import { buildTerms, type Costs, costsOf, type SimulatorTerms, usualDueDay } from '../loan/costs.ts'
import { limits } from '../loan/limits.ts'
import { type Cell, cell } from './cell.ts'

/** Amount in reais, due day of the month. */
export interface Choice {
  amount: number
  installments: number
  paymentDay: number
}

export interface Simulation {
  terms: SimulatorTerms
  chosen: Choice
  /** Calculated on first access, so the controls render a frame before the costs. */
  readonly costs: Costs
  /** The day on which the money would be out: today in São Paulo. */
  release: CalendarDay
  /** More (or less) was wished for than is lent today. */
  clamped: boolean
}

export interface SimulationStore {
  $simulation: Pick<Cell<Simulation>, 'get' | 'listen'>
  /** What is wished for; kept as it is, so that wider terms can still fulfil it. Undefined takes a wish back. */
  wish(patch: { [K in keyof Choice]?: Choice[K] | undefined }): void
  /** Takes over the terms of the server. */
  setTerms(terms: SimulatorTerms): void
}

/** What a loan would cost, before anybody says who they are. Nothing is fetched, stored or listened to. */
export function createSimulation({ now }: Pick<Clock, 'now'>): SimulationStore {
  let terms = buildTerms
  let wish: Partial<Choice> = {}
  let calculated: Simulation | undefined
  const $wish = cell(wish)
  const again = () => {
    calculated = undefined
    $wish.set({ ...wish })
  }
  return {
    $simulation: {
      // Lazy: a page that loads sets several wishes before it renders.
      get: () => (calculated ??= simulationOf(terms, wish, todayInSaoPaulo(now()))),
      listen: $wish.listen,
    },
    wish(patch) {
      wish = { ...wish, ...patch } as Partial<Choice>
      again()
    },
    setTerms(fresh) {
      terms = fresh
      again()
    },
  }
}

function simulationOf(terms: SimulatorTerms, wish: Partial<Choice>, release: CalendarDay): Simulation {
  const { amount, installments, paymentDays } = terms
  const wished = {
    amount: wish.amount ?? within(limits.amount.fallback, amount),
    installments: wish.installments ?? within(limits.installments.preferred, installments),
  }
  const lent = within(wished.amount, amount)
  const chosen = {
    amount: onGrid(lent, amount),
    installments: within(wished.installments, installments),
    paymentDay: paymentDays.find(day => day === wish.paymentDay) ?? usualDueDay(paymentDays, release),
  }
  const clamped = lent !== wished.amount || chosen.installments !== wished.installments
  let costs: Costs | undefined
  return {
    terms,
    chosen,
    release,
    clamped,
    get costs() {
      costs ??= costsOf(chosen, terms, release)
      return costs
    },
  }
}

/** Money is lent in whole steps; the ends of the range are lent too. */
const onGrid = (value: number, { min, max, step }: SimulatorTerms['amount']) =>
  value === max ? max : Math.min(max, min + Math.round((value - min) / step) * step)

const within = (value: number, { min, max }: { min: number; max: number }) =>
  Math.min(max, Math.max(min, value))
