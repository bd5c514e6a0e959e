import type { CalendarDay } from './calendar.ts'
import { type Costs, costsOf, defaultDueDay, type SimulatorTerms } from './costs.ts'
import { example } from './example.ts'
import { limits } from './limits.ts'
import { snap } from './range.ts'

/** Amount in reais, due day of the month. */
export interface Choice {
  amount: number
  installments: number
  paymentDay: number
}

/** Not limited yet, so that wider terms can still fulfil it. */
export type Wish = { [K in keyof Choice]?: Choice[K] | undefined } & {
  /** Reais. Of the phone that is bought: nobody is lent more than it costs, in whole steps. */
  price?: number | undefined
}

export interface Simulation {
  terms: SimulatorTerms
  /** What may be chosen: those of the terms, and no more than the price. */
  amount: SimulatorTerms['amount']
  chosen: Choice
  /** Calculated when first read: the controls are drawn first, the costs a frame later. */
  readonly costs: Costs
  /** The day of the payout: the server's today, or that of the dated example before the server has said it. */
  release: CalendarDay
  isExample: boolean
  /** The wish was outside today's limits. */
  clamped: boolean
  /** The wished amount in reais, when it lies between two steps. */
  rounded: number | false
}

/** What can be lent of a wish. `today` is the server's day; without it the dated example counts. Throws like `costsOf`. */
export function simulationOf(terms: SimulatorTerms, wish: Wish, today: CalendarDay | undefined): Simulation {
  const release = today ?? example.release
  const { amount: allowed, installments, paymentDays } = terms
  const { price } = wish
  const amount = price ? { ...allowed, max: within(price - (price % allowed.step), allowed) } : allowed
  const wished = wish.amount ?? within(limits.amount.fallback, amount)
  const count = wish.installments ?? within(limits.installments.preferred, installments)
  const lent = within(wished, allowed)
  const chosen = {
    amount: snap(lent, amount),
    installments: within(count, installments),
    paymentDay: paymentDays.find(day => day === wish.paymentDay) ?? defaultDueDay(paymentDays),
  }
  const clamped = lent !== wished || chosen.installments !== count
  let costs: Costs | undefined
  return {
    terms,
    amount,
    chosen,
    release,
    isExample: today === undefined,
    clamped,
    rounded: chosen.amount !== lent && lent,
    get costs() {
      costs ??= costsOf(chosen, terms, release)
      return costs
    },
  }
}

const within = (value: number, { min, max }: { min: number; max: number }) =>
  Math.min(max, Math.max(min, value))
