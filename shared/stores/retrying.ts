import { ApiError } from '../api/error.ts'
import type { Environment } from '../environment.ts'

/** How often a 5xx is retried, after 1 s × attempt. A 4xx is never retried. */
const serverRetries = 3

/** Calls `ask` and retries transient server errors until `signal` is aborted. */
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
