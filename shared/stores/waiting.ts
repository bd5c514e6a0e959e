import { atom, type ReadableAtom } from 'nanostores'
import type { Profile } from '../api/customers.ts'
import { ApiError } from '../api/error.ts'
import type { Environment } from '../environment.ts'
import type { Outcome } from './outcome.ts'

/** Milliseconds. */
export const pollEvery = 5_000

export interface Waiting {
  state: 'idle' | 'polling' | 'paused' | 'found'
  pausedBy?: 'hidden' | 'offline'
  offerId?: string
  /** There was an offer, and it has run out: it is not waited for, but it has a way on. */
  expiredOfferId?: string
  /** Milliseconds since 1970. */
  startedAt?: number
}

export interface WaitingStore {
  $waiting: ReadableAtom<Waiting>
  /** Asks at once and every 5 s until an offer is there. */
  start(): void
  stop(): void
  destroy(): void
}

interface Deps {
  profile: {
    load(options: { fresh: true; once: true; signal: AbortSignal }): Promise<Outcome<Profile>>
  }
}

/**
 * Waits for the analysis. Polls pause while nobody looks or the network is down; two are never in flight. One that fails
 * is logged and nothing more: the application is safe, and the next one is near.
 */
export function createWaiting(env: Environment, { profile }: Deps): WaitingStore {
  const idle: Waiting = { state: 'idle' }
  const $waiting = atom<Waiting>(idle)
  let run = new AbortController()
  const change = (patch: Partial<Waiting>) => $waiting.set({ ...$waiting.get(), ...patch })

  function start() {
    stop()
    run = new AbortController()
    $waiting.set({ state: 'polling', startedAt: env.clock.now() })
    const { signal } = run
    const notice = () => !signal.aborted && noticePause()
    const listening = [env.visibility.listen(notice), env.network.listen(notice)]
    void poll(signal).finally(() => {
      for (const stopListening of listening) stopListening()
    })
  }

  async function poll(signal: AbortSignal) {
    while (!signal.aborted) {
      if (noticePause()) {
        await awake(signal)
        continue
      }
      if (await check(signal)) return
      await env.clock.sleep(pollEvery, signal)
    }
  }

  /** @returns whether there is nothing left to wait for */
  async function check(signal: AbortSignal): Promise<boolean> {
    const outcome = await profile.load({ fresh: true, once: true, signal })
    if (signal.aborted) return true
    if (outcome.ok) {
      const { offer } = outcome.value
      const { expiredOfferId, ...rest } = $waiting.get()
      const found = offer?.id && !offer.isExpired ? { state: 'found' as const, offerId: offer.id } : {}
      const expired = offer?.id && offer.isExpired ? { expiredOfferId: offer.id } : {}
      $waiting.set({ ...rest, ...expired, ...found })
      return 'state' in found
    }
    const { failure } = outcome
    const status = failure instanceof ApiError ? { status: failure.status } : {}
    env.log('waiting-poll-failed', { ...status, ...(failure.code ? { code: failure.code } : {}) })
    // A session that another tab ended has no token to be refused.
    const isOver =
      failure.code === 'missing-session' || (failure instanceof ApiError && failure.status === 401)
    if (!isOver) return false
    change({ state: 'idle' })
    return true
  }

  /** Says whether polls have to rest now, and shows it. */
  function noticePause(): boolean {
    const { state } = $waiting.get()
    if (state !== 'polling' && state !== 'paused') return false
    const pausedBy = !env.visibility.visible() ? 'hidden' : !env.network.online() ? 'offline' : undefined
    const { pausedBy: _, ...rest } = $waiting.get()
    $waiting.set(pausedBy ? { ...rest, state: 'paused', pausedBy } : { ...rest, state: 'polling' })
    return pausedBy !== undefined
  }

  function awake(signal: AbortSignal): Promise<void> {
    return new Promise(resolve => {
      const look = () => {
        if (!signal.aborted && (!env.visibility.visible() || !env.network.online())) return
        for (const stopListening of listening) stopListening()
        signal.removeEventListener('abort', look)
        resolve()
      }
      const listening = [env.visibility.listen(look), env.network.listen(look)]
      signal.addEventListener('abort', look)
      look()
    })
  }

  function stop() {
    run.abort()
    if ($waiting.get().state !== 'found') $waiting.set(idle)
  }

  return { $waiting, start, stop, destroy: stop }
}
