import { countStep, type FunnelStep } from '../api/funnel.ts'
import { countsStepsName, type Environment, storageKeys } from '../environment.ts'

export interface FunnelStore {
  /** Whether the steps that this browser shows may be counted. False until the customer says so. */
  isAllowed(): boolean
  allow(isAllowed: boolean): void
  /** A step is on the screen. It is counted once per tab, if that is allowed. */
  see(step: FunnelStep): void
}

export function createFunnel(env: Environment): FunnelStore {
  let shown: FunnelStep | undefined

  const isAllowed = () => env.storage.get(countsStepsName) === 'yes'

  function count() {
    if (!shown || !isAllowed()) return
    const counted = (env.tabStorage.get(storageKeys.countedSteps) ?? '').split(' ')
    if (counted.includes(shown)) return
    env.tabStorage.set(storageKeys.countedSteps, [...counted, shown].join(' ').trim())
    // A figure less: nobody waits for it, and it is not sent again.
    countStep(env, shown).catch(() => env.log('report-failed'))
  }

  return {
    isAllowed,
    allow(isIt) {
      if (isIt) env.storage.set(countsStepsName, 'yes')
      else env.storage.remove(countsStepsName)
      count()
    },
    see(step) {
      shown = step
      count()
    },
  }
}
