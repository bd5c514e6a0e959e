import { atom, type ReadableAtom } from 'nanostores'
import { ApiError } from '../../../shared/api/error.ts'
import type { CallOptions } from '../../../shared/api/http.ts'
import type { Environment } from '../../../shared/environment.ts'
import { type ClientCode, CodedFailure, type Failure } from '../../../shared/stores/failure.ts'
import { outcomeOf } from '../../../shared/stores/outcome.ts'
import type { Loaded, Query } from '../../../shared/stores/query.ts'

export type { Loaded, Query } from '../../../shared/stores/query.ts'

/** Milliseconds, as on the site. */
const freshFor = 5 * 60_000
const serverRetries = 3

interface Options<T> {
  $key: ReadableAtom<string | null>
  missing: ClientCode
  fetch(options: CallOptions): Promise<T>
  isAbsent?(failure: Failure): boolean
}

/**
 * The onboarding reads only the profile, and nothing subscribes to it, so it does without @nanostores/query. As on the site:
 * cached for five minutes, one call at a time, three retries after a 5xx.
 */
export function createQuery<T>(env: Environment, { $key, missing, fetch }: Options<T>): Query<T> {
  const nothing: Loaded<T> = { data: undefined, loading: false, settled: false, failure: undefined }
  let version = 0
  let cached: { key: string; data: T; until: number } | undefined
  let running: { key: string; answer: Promise<T> } | undefined

  /** Fetches again when the query was invalidated meanwhile. */
  async function current(): Promise<T> {
    for (let attempt = 1; ; ) {
      const asked = version
      try {
        const answer = await fetch({})
        if (asked === version) return answer
      } catch (failure) {
        if (!(failure instanceof ApiError && failure.status >= 500) || attempt > serverRetries) throw failure
        await env.clock.sleep(1_000 * attempt++)
      }
    }
  }

  function shared(key: string): Promise<T> {
    if (running?.key === key) return running.answer
    const answer = current().finally(() => {
      if (running?.answer === answer) running = undefined
    })
    running = { key, answer }
    return answer
  }

  return {
    $loaded: atom(nothing),
    load: ({ fresh, once, signal } = {}) =>
      outcomeOf(env, async () => {
        const key = $key.get()
        if (key === null) throw new CodedFailure(missing)
        if (!fresh && cached?.key === key && cached.until > env.clock.now()) return cached.data
        const asked = version
        const data = await (once ? fetch({ retries: 0, signal }) : shared(key))
        if ($key.get() === key && version === asked) cached = { key, data, until: env.clock.now() + freshFor }
        return data
      }),
    invalidate() {
      version++
      cached = undefined
    },
    destroy() {
      version++
      cached = undefined
    },
  }
}
