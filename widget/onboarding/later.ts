import { atom, type ReadableAtom } from 'nanostores'
import type { LaterSteps } from './contract.ts'

/** What comes after the code, in a file of its own. */
export interface Later {
  $steps: ReadableAtom<LaterSteps | 'coming' | 'failed'>
  /** Loads it, unless it is there or on its way. */
  fetch(): void
}

export function createLater(load: () => Promise<LaterSteps>, loaded: (steps: LaterSteps) => void): Later {
  const $steps = atom<LaterSteps | 'coming' | 'failed'>('coming')
  let isOnItsWay = false

  async function fetch(): Promise<void> {
    if (isOnItsWay || typeof $steps.get() === 'object') return
    isOnItsWay = true
    $steps.set('coming')
    try {
      const steps = await load()
      loaded(steps)
      $steps.set(steps)
    } catch {
      $steps.set('failed')
    }
    isOnItsWay = false
  }
  return { $steps, fetch: () => void fetch() }
}
