import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import type { Environment } from '../environment.ts'
import type { SessionStore } from './session.ts'

/**
 * The current time, updated every second while somebody listens. It is 0 until the session is restored, so that the
 * server's HTML and the first render in the browser are the same.
 */
export function createNow(
  env: Environment,
  { session }: { session: Pick<SessionStore, '$restored' | 'ready'> },
): ReadableAtom<number> {
  const $now = atom(0)
  onMount($now, () => {
    const stop = new AbortController()
    if (session.$restored.get()) $now.set(env.clock.now())
    void (async () => {
      await session.ready()
      while (!stop.signal.aborted) {
        $now.set(env.clock.now())
        await env.clock.sleep(1_000, stop.signal)
      }
    })()
    return () => stop.abort()
  })
  return $now
}

/** Whole seconds until a moment, at least 0; 0 while either time is unknown. */
export const createCountdown = (
  { clock }: Pick<Environment, 'clock'>,
  $now: ReadableAtom<number>,
  $until: ReadableAtom<number | undefined>,
): ReadableAtom<number> =>
  computed([$until, $now], (until, tick) => {
    if (until === undefined || tick === 0) return 0
    // The last tick can be almost a second old: a pause of 60 s would then start at 1:01.
    return Math.max(0, Math.ceil((until - clock.now()) / 1_000))
  })
