import { atom, type ReadableAtom } from 'nanostores'
import { type CalendarDay, todayInSaoPaulo } from '../loan/calendar.ts'
import { buildTerms, type Costs, costsOf, defaultDueDay, type SimulatorTerms } from '../loan/costs.ts'
import { example } from '../loan/example.ts'
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
  /** The day of the payout: the server's today, or that of the dated example before the server has said it. */
  release: CalendarDay
  isExample: boolean
  /** The wish was outside today's limits. */
  clamped: boolean
}

export interface SimulationStore {
  $simulation: ReadableAtom<Simulation>
  /** Changes the wish. It is kept unclamped, so that wider terms can still fulfil it. Undefined removes a part of it. */
  wish(patch: { [K in keyof Choice]?: Choice[K] | undefined }): void
  /** Replaces the terms of the build by those of the server, and the example by its time (milliseconds since 1970). */
  setTerms(terms: SimulatorTerms, now?: number): void
}

/** The cost of a loan for an anonymous visitor. Makes no request, stores nothing, and asks no clock of this device. */
export function createSimulation(): SimulationStore {
  let terms = buildTerms
  let today: CalendarDay | undefined
  let wish: Partial<Choice> = {}
  const simulate = () => simulationOf(terms, wish, today)
  const $simulation = atom(simulate())
  return {
    $simulation,
    wish(patch) {
      wish = { ...wish, ...patch } as Partial<Choice>
      $simulation.set(simulate())
    },
    setTerms(fresh, now) {
      terms = fresh
      if (now !== undefined) today = todayInSaoPaulo(now)
      $simulation.set(simulate())
    },
  }
}

function simulationOf(
  terms: SimulatorTerms,
  wish: Partial<Choice>,
  today: CalendarDay | undefined,
): Simulation {
  const release = today ?? example.release
  const { amount, installments, paymentDays } = terms
  const wished = {
    amount: wish.amount ?? within(limits.amount.fallback, amount),
    installments: wish.installments ?? within(limits.installments.preferred, installments),
  }
  const lent = within(wished.amount, amount)
  const chosen = {
    amount: onStep(lent, amount),
    installments: within(wished.installments, installments),
    paymentDay: paymentDays.find(day => day === wish.paymentDay) ?? defaultDueDay(paymentDays),
  }
  const clamped = lent !== wished.amount || chosen.installments !== wished.installments
  let costs: Costs | undefined
  return {
    terms,
    chosen,
    release,
    isExample: today === undefined,
    clamped,
    get costs() {
      costs ??= costsOf(chosen, terms, release)
      return costs
    },
  }
}

/** Rounds to a whole step; the minimum and the maximum need not be one. */
const onStep = (value: number, { min, max, step }: SimulatorTerms['amount']) =>
  value === max ? max : Math.min(max, min + Math.round((value - min) / step) * step)

const within = (value: number, { min, max }: { min: number; max: number }) =>
  Math.min(max, Math.max(min, value))
