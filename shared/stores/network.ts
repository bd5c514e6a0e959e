import { atom, type ReadableAtom } from 'nanostores'
import type { Environment } from '../environment.ts'

export interface NetworkStore {
  /** True until the device reports that it is offline. */
  $online: ReadableAtom<boolean>
  /** Whether a failed attempt says that there is no internet. The page's own notice would say it twice. */
  $isTold: ReadableAtom<boolean>
  /** Call it while a message says so. Returns the function that ends it. */
  tell(): () => void
  start(): () => void
}

/** Whether the device is online, for the offline banner. */
export function createNetwork(env: Environment): NetworkStore {
  const $online = atom(true)
  const $isTold = atom(false)
  let messages = 0
  const count = (change: number) => {
    messages += change
    $isTold.set(messages > 0)
  }
  return {
    $online,
    $isTold,
    tell() {
      count(1)
      return () => count(-1)
    },
    start() {
      $online.set(env.network.online())
      return env.network.listen(online => $online.set(online))
    },
  }
}
