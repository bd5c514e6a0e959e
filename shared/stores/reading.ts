import { atom, type ReadableAtom } from 'nanostores'
import type { Environment } from '../environment.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import type { Loaded } from './query.ts'

export interface Reading<Args extends unknown[], T> {
  $loaded: ReadableAtom<Loaded<T>>
  /**
   * Reads now. The last good value stays until the next arrives. Only the last call counts. One that failed without
   * internet is repeated when it is back: its failure is no longer true.
   */
  read(...args: Args): Promise<Outcome<T>>
  /** Sets a value that came from another call. */
  show(data: T): void
  /** Clears the value and ignores a running call. */
  clear(): void
}

/** A value that is read on demand and not cached, because it is only true now: quotes, charges, receipts. */
export function createReading<Args extends unknown[], T>(
  env: Environment,
  fetch: (...args: Args) => Promise<T>,
): Reading<Args, T> {
  const $loaded = atom<Loaded<T>>(nothing)
  let newest = 0
  const show = (data: T) => $loaded.set({ data, loading: false, settled: true, failure: undefined })

  async function read(...args: Args): Promise<Outcome<T>> {
    const turn = ++newest
    $loaded.set({ ...$loaded.get(), loading: true })
    const outcome = await outcomeOf(env, () => fetch(...args))
    if (turn !== newest) return outcome
    if (outcome.ok) show(outcome.value)
    else {
      const { failure } = outcome
      $loaded.set({ ...$loaded.get(), loading: false, settled: true, failure })
      if (failure.code === 'offline')
        whenOnline(env, () => {
          if (turn === newest) void read(...args)
        })
    }
    return outcome
  }

  return {
    $loaded,
    read,
    show(data) {
      newest++
      show(data)
    },
    clear() {
      newest++
      $loaded.set(nothing)
    },
  }
}

/** Acts once, as soon as the device is online again. */
export function whenOnline(env: Environment, act: () => void): void {
  const stop = env.network.listen(online => {
    if (!online) return
    stop()
    act()
  })
}

const nothing = { data: undefined, loading: false, settled: false, failure: undefined }
