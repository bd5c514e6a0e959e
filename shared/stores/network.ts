import { atom, type ReadableAtom } from 'nanostores'
import type { Environment } from '../environment.ts'

export interface NetworkStore {
  /** True until the device reports that it is offline. */
  $online: ReadableAtom<boolean>
  start(): () => void
}

/** Whether the device is online, for the offline banner. */
export function createNetwork(env: Environment): NetworkStore {
  const $online = atom(true)
  return {
    $online,
    start() {
      $online.set(env.network.online())
      return env.network.listen(online => $online.set(online))
    },
  }
}
