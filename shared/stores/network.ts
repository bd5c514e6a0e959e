import { atom, type ReadableAtom } from 'nanostores'
import type { Environment } from '../environment.ts'

export interface NetworkStore {
  /** True until the device says otherwise. */
  $online: ReadableAtom<boolean>
  start(): () => void
}

/** For the banner that says why nothing goes through. */
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
