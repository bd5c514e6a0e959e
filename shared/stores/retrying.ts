import { ApiError } from '../api/error.ts'
import type { Environment } from '../environment.ts'

/** Server failures are asked again this often, waiting 1 s × attempt; a 4xx never. */
export const serverRetries = 3

/** Asks, and asks again after a failure of the server until `signal` is aborted. */
export async function retrying<T>(env: Environment, ask: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask()
    } catch (failure) {
      const worthwhile = failure instanceof ApiError && failure.status >= 500
      if (!worthwhile || attempt > serverRetries) throw failure
      await env.clock.sleep(1_000 * attempt, signal)
      if (signal?.aborted) throw failure
    }
  }
}
