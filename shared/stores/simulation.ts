import { atom, type ReadableAtom } from 'nanostores'
import type { Clock } from '../environment.ts'
import { type CalendarDay, todayInSaoPaulo } from '../loan/calendar.ts'
import { buildTerms, type Costs, costsOf, type SimulatorTerms, usualDueDay } from '../loan/costs.ts'
import { limits } from '../loan/limits.ts'

/** Amount in reais, due day of the month. */
export interface Choice {
  amount: number
  installments: number
  paymentDay: number
}

export interface Simulation {
  terms: SimulatorTerms
  chosen: Choice
  /** Calculated when first read: the controls are drawn first, the costs a frame later. */
  readonly costs: Costs
  /** The day of the payout: today in São Paulo. */
  release: CalendarDay
  /** The wish was outside today's limits. */
  clamped: boolean
}

export interface SimulationStore {
  $simulation: ReadableAtom<Simulation>
  /** Changes the wish. It is kept unclamped, so that wider terms can still fulfil it. Undefined removes a part of it. */
  wish(patch: { [K in keyof Choice]?: Choice[K] | undefined }): void
  /** Replaces the terms of the build by those of the server. */
  setTerms(terms: SimulatorTerms): void
}

/** The cost of a loan for an anonymous visitor. Makes no request and stores nothing. */
export function createSimulation({ now }: Pick<Clock, 'now'>): SimulationStore {
  let terms = buildTerms
  let wish: Partial<Choice> = {}
  const simulate = () => simulationOf(terms, wish, todayInSaoPaulo(now()))
  const $simulation = atom(simulate())
  return {
    $simulation,
    wish(patch) {
      wish = { ...wish, ...patch } as Partial<Choice>
      $simulation.set(simulate())
    },
    setTerms(fresh) {
      terms = fresh
      $simulation.set(simulate())
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

/** Rounds to a whole step; the minimum and the maximum need not be one. */
const onGrid = (value: number, { min, max, step }: SimulatorTerms['amount']) =>
  value === max ? max : Math.min(max, min + Math.round((value - min) / step) * step)

const within = (value: number, { min, max }: { min: number; max: number }) =>
  Math.min(max, Math.max(min, value))
