import { atom, type ReadableAtom } from 'nanostores'
import { type CalendarDay, todayInSaoPaulo } from '../loan/calendar.ts'
import { buildTerms, type SimulatorTerms } from '../loan/costs.ts'
import { type Simulation, simulationOf, type Wish } from '../loan/simulation.ts'

export interface SimulationStore {
  $simulation: ReadableAtom<Simulation>
  /** Changes the wish. Undefined removes a part of it. */
  wish(patch: Wish): void
  /** Replaces the terms of the build by those of the server, and the example by its time (milliseconds since 1970). */
  setTerms(terms: SimulatorTerms, now?: number): void
}

/** The cost of a loan for an anonymous visitor. Makes no request, stores nothing, and asks no clock of this device. */
export function createSimulation(): SimulationStore {
  let terms = buildTerms
  let today: CalendarDay | undefined
  let wish: Wish = {}
  const simulate = () => simulationOf(terms, wish, today)
  const $simulation = atom(simulate())
  return {
    $simulation,
    wish(patch) {
      wish = { ...wish, ...patch }
      $simulation.set(simulate())
    },
    setTerms(fresh, now) {
      terms = fresh
      if (now !== undefined) today = todayInSaoPaulo(now)
      $simulation.set(simulate())
    },
  }
}
