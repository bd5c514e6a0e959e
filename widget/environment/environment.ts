import { headerNames } from '../../shared/api/http.ts'
import { upload } from '../../shared/api/upload.ts'
import { browserNetwork, browserVisibility, createBrowserClock } from '../../shared/browser.ts'
import type { Clock, Environment } from '../../shared/environment.ts'
import { memoryStorage } from './memory-storage.ts'

export interface WidgetHost {
  /** Unique per element. */
  id: string
  /** Partner id, as registered. */
  partner: string
  /** Origin of the hosted site, without a trailing slash; the API stands under `/api`. */
  origin: string
  /** Receives the path that a screen would navigate to on the hosted site: '/login', '/proposal/123', '/dashboard'. */
  leave(path: string): void
  /** Errors that no screen shows. Codes and statuses only. */
  log: Environment['log']
  fetch?: typeof globalThis.fetch
  clock?: Clock
  codeLength?: number
}

/**
 * The environment of the screens on a partner's page. The session lives in memory. Calls name the partner and carry no
 * cookies. Navigation never leaves the page: the element receives the path.
 */
export function widgetEnvironment(host: WidgetHost): Omit<Environment, 'humanCheck'> {
  const send = host.fetch ?? ((input, init) => globalThis.fetch(input, init))
  return {
    id: host.id,
    apiBase: `${host.origin}/api`,
    fetch: (input, init) => send(input, { ...init, credentials: 'omit', referrerPolicy: 'origin' }),
    // The demonstration has no server for the file.
    ...(host.fetch ? {} : { upload }),
    headers: () => ({ [headerNames.partner]: host.partner }),
    storage: memoryStorage(),
    tabStorage: memoryStorage(),
    navigation: { path: () => '/form', go: host.leave, replace: host.leave },
    clock: host.clock ?? createBrowserClock(),
    network: browserNetwork,
    visibility: browserVisibility,
    log: host.log,
    ...(host.codeLength ? { codeLength: host.codeLength } : {}),
  }
}
