import { type Infer, string, type } from 'superstruct'
import type { Environment } from '../environment.ts'
import type { Http } from './http.ts'

// What every page does with its own session. The list of sessions is in `sessions.ts`.

export const sessionRefreshPath = '/auth/session/refresh'
export const sessionEndPath = '/auth/session/end'

export const Refreshed = type({ token: string() })
export type Refreshed = Infer<typeof Refreshed>

/** Exchanges the stored token, which may have expired, for a new one. */
export const refreshSession = (http: Http) =>
  http.post(sessionRefreshPath, {}, Refreshed, { anonymous: true })

/** Logs out on the server. The call outlives the page, and its answer changes nothing. */
export function endOwnSession({ apiBase, fetch, headers }: Environment, token: string): void {
  const init = {
    method: 'POST',
    keepalive: true,
    headers: { ...headers(), Authorization: `Bearer ${token}` },
  }
  void fetch(apiBase + sessionEndPath, init).catch(() => {})
}
