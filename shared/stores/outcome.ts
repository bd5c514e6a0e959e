import { atom, type ReadableAtom } from 'nanostores'
import { ApiError } from '../api/error.ts'
import type { Environment } from '../environment.ts'
import { CodedFailure, type Failure } from './failure.ts'

/** The result of an action. Actions never reject. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; failure: Failure }

/** The state of an action, for buttons and alerts. */
export type Work =
  | { state: 'idle' | 'busy' | 'done'; failure?: undefined }
  | { state: 'failed'; failure: Failure }

/** The state of a look-up that follows typing. `key` is what was looked up. */
export type Lookup<T> =
  | { state: 'idle' }
  | { state: 'looking'; key: string }
  | { state: 'found'; key: string; value: T }
  | { state: 'failed'; key: string; failure: Failure }

export interface Action<Args extends unknown[], T> {
  $work: ReadableAtom<Work>
  /** While it is busy, another call gets the outcome of the running one: a double tap sends once. */
  run(...args: Args): Promise<Outcome<T>>
  reset(): void
}

/** Makes an action from a function that throws `ApiError` or `CodedFailure`. */
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

/** Turns a thrown error into data. An unexpected error is logged and becomes the failure 'unexpected'. */
export async function outcomeOf<T>(env: Environment, perform: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await perform() }
  } catch (thrown) {
    if (thrown instanceof ApiError || thrown instanceof CodedFailure) return { ok: false, failure: thrown }
    env.log('unexpected', { code: thrown instanceof Error ? thrown.name : typeof thrown })
    return { ok: false, failure: new CodedFailure('unexpected') }
  }
}

/** Returns the value or throws the failure. */
export function unwrap<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw outcome.failure
  return outcome.value
}
