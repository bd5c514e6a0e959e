import { atom, computed, type ReadableAtom } from 'nanostores'
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

export interface Simulation extends Costs {
  terms: SimulatorTerms
  chosen: Choice
  /** The day on which the money would be out: today in São Paulo. */
  release: CalendarDay
  /** More (or less) was wished for than is lent today. */
  clamped: boolean
}

export interface SimulationStore {
  $simulation: ReadableAtom<Simulation>
  /** What is wished for; kept as it is, so that wider terms can still fulfil it. Undefined takes a wish back. */
  wish(patch: { [K in keyof Choice]?: Choice[K] | undefined }): void
  /** Takes over the terms of the server. */
  setTerms(terms: SimulatorTerms): void
}

/** What a loan would cost, before anybody says who they are. Nothing is fetched, stored or listened to. */
export function createSimulation({ now }: Pick<Clock, 'now'>): SimulationStore {
  const $terms = atom(buildTerms)
  const $wish = atom<Partial<Choice>>({})
  const $simulation = computed([$terms, $wish], (terms, wish): Simulation => {
    const release = todayInSaoPaulo(now())
    const { amount, installments, paymentDays } = terms
    const wished = {
      amount: wish.amount ?? within(limits.amount.fallback, amount),
      installments: wish.installments ?? within(limits.installments.preferred, installments),
    }
    const chosen = {
      amount: onGrid(within(wished.amount, amount), amount),
      installments: within(wished.installments, installments),
      paymentDay: paymentDays.find(day => day === wish.paymentDay) ?? usualDueDay(paymentDays, release),
    }
    const clamped =
      within(wished.amount, amount) !== wished.amount ||
      within(wished.installments, installments) !== wished.installments
    return { ...costsOf(chosen, terms, release), terms, chosen, release, clamped }
  })
  return {
    $simulation,
    wish: patch => $wish.set({ ...$wish.get(), ...patch } as Partial<Choice>),
    setTerms: $terms.set,
  }
}

/** Money is lent in whole steps; the ends of the range are lent too. */
const onGrid = (value: number, { min, max, step }: SimulatorTerms['amount']) =>
  value === max ? max : Math.min(max, min + Math.round((value - min) / step) * step)

const within = (value: number, { min, max }: { min: number; max: number }) =>
  Math.min(max, Math.max(min, value))
