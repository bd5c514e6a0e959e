import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { Environment } from '../environment.ts'
import type { SessionStore } from './session.ts'

/**
 * The time, told anew every second while somebody listens; 0 until the page is alive, so that the server and the
 * browser draw the same. Countdowns are computed from a moment of expiry and this, never counted down.
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

/** Whole seconds from now until then, at least 0; 0 while the time is not known. */
export const secondsUntil = (then: number | undefined, now: number) =>
  then === undefined || now === 0 ? 0 : Math.max(0, Math.ceil((then - now) / 1_000))
