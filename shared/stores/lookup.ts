import { atom, type ReadableAtom } from 'nanostores'
import type { Environment } from '../environment.ts'
import { type Lookup, outcomeOf } from './outcome.ts'
import { whenOnline } from './reading.ts'
import { retrying } from './retrying.ts'

export interface LookupStore<T> {
  $lookup: ReadableAtom<Lookup<T>>
  /** Looks the key up. The same key is not requested twice; a new key aborts the call before it. */
  ask(key: string): void
  /** Looks the failed key up again. */
  retry(): void
  reset(): void
}

/** A look-up that follows typing: only the last key counts. One that failed without internet is repeated when it is back. */
export function createLookup<T>(
  env: Environment,
  read: (key: string, options: { signal: AbortSignal }) => Promise<T>,
): LookupStore<T> {
  const $lookup = atom<Lookup<T>>({ state: 'idle' })
  let call = new AbortController()

  async function look(key: string) {
    call.abort()
    call = new AbortController()
    const { signal } = call
    $lookup.set({ state: 'looking', key })
    const outcome = await outcomeOf(env, () => retrying(env, () => read(key, { signal }), signal))
    if (signal.aborted) return
    $lookup.set(
      outcome.ok
        ? { state: 'found', key, value: outcome.value }
        : { state: 'failed', key, failure: outcome.failure },
    )
    if (!outcome.ok && outcome.failure.code === 'offline') whenOnline(env, () => !signal.aborted && look(key))
  }

  return {
    $lookup,
    ask(key) {
      const current = $lookup.get()
      if (current.state === 'idle' || current.key !== key) void look(key)
    },
    retry() {
      const current = $lookup.get()
      if (current.state === 'failed') void look(current.key)
    },
    reset() {
      call.abort()
      if ($lookup.get().state !== 'idle') $lookup.set({ state: 'idle' })
    },
  }
}
