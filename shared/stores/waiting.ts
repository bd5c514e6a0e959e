import { atom, type ReadableAtom } from 'nanostores'
import type { Hold, Profile } from '../api/customers.ts'
import { ApiError } from '../api/error.ts'
import type { Standing } from '../api/standing.ts'
import type { Environment } from '../environment.ts'
import type { Outcome } from './outcome.ts'

/** Milliseconds. */
const pollEvery = 5_000

export interface Waiting {
  state: 'idle' | 'polling' | 'paused' | 'found'
  pausedBy?: 'hidden' | 'offline'
  offerId?: string
  /** An offer that has expired. Polling goes on, and the screen links to it. */
  expiredOfferId?: string
  /** On a shop's page: no offer comes there any more. Polling has ended. */
  continuesOnSite?: boolean
  /** Why there is no answer yet. */
  hold?: Hold
  /** In the server's words; a partner's page is not told. */
  standing?: Standing
  /** Milliseconds since 1970. */
  startedAt?: number
}

export interface WaitingStore {
  $waiting: ReadableAtom<Waiting>
  /** Polls now and every 5 s until there is an offer. */
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
 * Polls for the result of the analysis. Polling pauses while the page is hidden or offline; there is never more than
 * one call in flight. A failed poll is only logged: the application is saved and the next poll follows.
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
      const { offer, hold, standing, continuesOnSite } = outcome.value
      if (continuesOnSite) {
        change({ continuesOnSite })
        return true
      }
      const { expiredOfferId, hold: _, standing: __, ...rest } = $waiting.get()
      const found = offer?.id && !offer.isExpired ? { state: 'found' as const, offerId: offer.id } : {}
      const expired = offer?.id && offer.isExpired ? { expiredOfferId: offer.id } : {}
      const reasons = { ...(hold && { hold }), ...(standing && { standing }) }
      $waiting.set({ ...rest, ...expired, ...reasons, ...found })
      return 'state' in found
    }
    const { failure } = outcome
    const status = failure instanceof ApiError ? { status: failure.status } : {}
    env.log('waiting-poll-failed', { ...status, ...(failure.code ? { code: failure.code } : {}) })
    // After a sign-out in another tab there is no token, so no 401 would stop the polling.
    const isOver =
      failure.code === 'missing-session' || (failure instanceof ApiError && failure.status === 401)
    if (!isOver) return false
    change({ state: 'idle' })
    return true
  }

  /** Whether polling has to pause now; also updates the state. */
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
