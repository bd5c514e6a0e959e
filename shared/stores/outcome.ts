import { atom, type ReadableAtom } from 'nanostores'
import { ApiError } from '../api/error.ts'
import type { Environment } from '../environment.ts'
import { CodedFailure, type Failure } from './failure.ts'

/** What an action resolves with. It never rejects. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; failure: Failure }

/** How far an action is, for buttons and alerts. */
export type Work =
  | { state: 'idle' | 'busy' | 'done'; failure?: undefined }
  | { state: 'failed'; failure: Failure }

/** A reading that follows what somebody types. `key` is what was asked for. */
export type Lookup<T> =
  | { state: 'idle' }
  | { state: 'looking'; key: string }
  | { state: 'found'; key: string; value: T }
  | { state: 'failed'; key: string; failure: Failure }

export interface Action<Args extends unknown[], T> {
  $work: ReadableAtom<Work>
  /** While it is busy, calling again gives the outcome of the running one: a double tap never sends twice. */
  run(...args: Args): Promise<Outcome<T>>
  reset(): void
}

/** Makes an action out of a function that throws `ApiError` or `CodedFailure`. */
export function createAction<Args extends unknown[], T>(
  env: Environment,
  perform: (...args: Args) => Promise<T>,
): Action<Args, T> {
  const $work = atom<Work>({ state: 'idle' })
  let running: Promise<Outcome<T>> | undefined

  async function start(args: Args): Promise<Outcome<T>> {
    $work.set({ state: 'busy' })
    const outcome = await outcomeOf(env, () => perform(...args))
    running = undefined
    $work.set(outcome.ok ? { state: 'done' } : { state: 'failed', failure: outcome.failure })
    return outcome
  }

  return {
    $work,
    run(...args) {
      running ??= start(args)
      return running
    },
    reset() {
      if (!running) $work.set({ state: 'idle' })
    },
  }
}

/** Turns what a function throws into data. What nobody foresaw is logged and shown as the generic failure. */
export async function outcomeOf<T>(env: Environment, perform: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await perform() }
  } catch (thrown) {
    if (thrown instanceof ApiError || thrown instanceof CodedFailure) return { ok: false, failure: thrown }
    env.log('unexpected', { code: thrown instanceof Error ? thrown.name : typeof thrown })
    return { ok: false, failure: new CodedFailure('unexpected') }
  }
}

/** The value, or the failure thrown. */
export function unwrap<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw outcome.failure
  return outcome.value
}
