import { ApiError } from '../api/error.ts'
import type { Http } from '../api/http.ts'
import { refreshSession } from '../api/session.ts'
import { type Environment, storageKeys } from '../environment.ts'
import type { SessionStore } from './session.ts'
import { subjectOf, timeLeft } from './token.ts'

/** Milliseconds that the upload of an invoice may take on a slow connection. */
const longUpload = 5 * 60_000

export interface Renewal {
  /**
   * Replaces an expired token: by the one that another tab has stored, or by a refresh. Concurrent calls share one.
   * @returns false when the session is over, or belongs to another customer by now
   * @throws ApiError when the server cannot be reached
   */
  renew(expired: string): Promise<boolean>
  isNearlyExpired(token: string): boolean
}

interface Deps {
  http: Http
  session: SessionStore
}

export function createRenewal(env: Environment, { http, session }: Deps): Renewal {
  let running: Promise<void> | undefined

  /** Signed in with another token of the same customer: never repeat a call as somebody else. */
  function isReplaced(expired: string): boolean {
    const token = session.$token.get()
    return token !== undefined && token !== expired && subjectOf(token) === subjectOf(expired)
  }

  async function renew(expired: string): Promise<void> {
    if (env.storage.get(storageKeys.token) !== expired) session.reread()
    if (session.$token.get() !== expired) return
    const token = await refreshed()
    // Otherwise signed out, or in as another customer, in the meantime.
    if (token && session.$token.get() === expired) session.setToken(token)
  }

  /** Undefined when the session is over. */
  async function refreshed(): Promise<string | undefined> {
    try {
      return (await refreshSession(http)).token
    } catch (failure) {
      const status = failure instanceof ApiError ? failure.status : 0
      if ([401, 403, 404].includes(status)) return undefined
      throw failure
    }
  }

  return {
    async renew(expired) {
      running ??= renew(expired).finally(() => {
        running = undefined
      })
      await running
      return isReplaced(expired)
    },
    isNearlyExpired: token => timeLeft(token, env.clock.serverNow()) < longUpload,
  }
}
