import { nanoquery } from '@nanostores/query'
import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { CallOptions } from '../api/http.ts'
import type { Environment } from '../environment.ts'
import { type ClientCode, CodedFailure, type Failure } from './failure.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import { retrying } from './retrying.ts'

/** Milliseconds. */
export const freshFor = 5 * 60_000
export const keptFor = 10 * 60_000

/** The state of a read. `data` is the last good value: it stays while reloading and after a failure. */
export interface Loaded<T> {
  data: T | undefined
  loading: boolean
  /** An answer or a failure has arrived. */
  settled: boolean
  failure: Failure | undefined
}

export interface Query<T> {
  /** Fetches while it has listeners and a key. */
  $loaded: ReadableAtom<Loaded<T>>
  /** The value, from the cache while it is fresh. `once` makes a single try, for polls. */
  load(options?: { fresh?: boolean; once?: boolean; signal?: AbortSignal }): Promise<Outcome<T>>
  /** Marks the value as stale. Listeners get a new one. */
  invalidate(): void
  /** Clears the cache of this host. */
  destroy(): void
}

interface Options<T> {
  /** The cache key; null while there is nothing to read yet. */
  $key: ReadableAtom<string | null>
  /** Code of the failure when `load` is called without a key. */
  missing: ClientCode
  fetch(options: CallOptions): Promise<T>
  /** Failures that mean "does not exist" and are not shown. */
  isAbsent?(failure: Failure): boolean
}

type Entry = { data?: unknown; error?: unknown; created?: number; expires?: number }

// One nanoquery context for all stores: each context adds window listeners and never removes them. `env.id` in the
// key keeps hosts apart.
const cache: Map<string, Entry> = new Map()
const [createFetcherStore, , { invalidateKeys, mutateCache }] = nanoquery({
  cache,
  dedupeTime: freshFor,
  cacheLifetime: keptFor,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  onErrorRetry: null,
})

export function createQuery<T>(env: Environment, options: Options<T>): Query<T> {
  const $key = atom<string | null>(null)
  options.$key.subscribe(key => $key.set(key === null ? null : `${env.id} ${key}`))
  let version = 0
  let running: { key: string; answer: Promise<T> } | undefined

  const $query = createFetcherStore<T>([$key], { fetcher: () => shared() })

  /** Concurrent reads share one call. */
  function shared(): Promise<T> {
    const key = $key.get() ?? ''
    if (running?.key === key) return running.answer
    const answer = current().finally(() => {
      if (running?.answer === answer) running = undefined
    })
    running = { key, answer }
    return answer
  }

  /** An answer to a call made before the last invalidation is stale. It is requested again. */
  async function current(): Promise<T> {
    for (;;) {
      const asked = version
      const answer = await retrying(env, () => options.fetch({}))
      if (asked === version) return answer
    }
  }

  function keep(key: string, data: T) {
    const now = Date.now()
    cache.set(key, { data, created: now, expires: now + keptFor })
    mutateCache(key, data)
  }

  const $loaded = atom<Loaded<T>>(nothing)
  onMount($loaded, () => {
    let held: { key?: string | undefined; data?: T | undefined; settled: boolean } = { settled: false }
    const stop = $query.subscribe(value => {
      const key = $query.key
      const failure = value.error as Failure | undefined
      // A failure is not cached: the next reader asks again.
      if (failure !== undefined && key !== undefined) cache.delete(key)
      // nanoquery follows a new key with a delay. Until then its value belongs to the old key.
      if (key !== ($key.get() ?? undefined)) return
      if (held.key !== key) held = { key, settled: false }
      const absent = failure !== undefined && options.isAbsent?.(failure)
      if (value.data !== undefined || absent) held.data = value.data
      held.settled ||= value.data !== undefined || failure !== undefined
      $loaded.set({
        data: held.data,
        loading: value.loading,
        settled: held.settled,
        failure: absent ? undefined : failure,
      })
    })
    const stopLeaving = $key.listen(() => $loaded.set(nothing))
    // nanoquery does not fetch while the page is hidden, and does not catch up when it becomes visible.
    const stopWatching = env.visibility.listen(visible => {
      const { settled, loading } = $loaded.get()
      if (visible && !settled && !loading) queueMicrotask($query.invalidate)
    })
    return () => {
      stop()
      stopLeaving()
      stopWatching()
    }
  })

  return {
    $loaded,
    load: ({ fresh, once, signal } = {}) =>
      outcomeOf(env, async () => {
        const key = $key.get()
        if (key === null) throw new CodedFailure(options.missing)
        const cached = cache.get(key)
        if (!fresh && cached?.data !== undefined && (cached.created ?? 0) + freshFor > Date.now())
          return cached.data as T
        const asked = version
        const data = await (once ? options.fetch({ retries: 0, signal }) : shared())
        if ($key.get() === key && (!once || version === asked)) keep(key, data)
        return data
      }),
    invalidate() {
      version++
      const key = $key.get()
      if (key !== null) invalidateKeys(key)
    },
    destroy() {
      invalidateKeys(key => key.startsWith(`${env.id} `))
    },
  }
}

const nothing = { data: undefined, loading: false, settled: false, failure: undefined }
