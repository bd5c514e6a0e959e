import { headerNames } from '../../shared/api/http.ts'
import { upload } from '../../shared/api/upload.ts'
import { browserClock, browserNetwork, browserVisibility } from '../../shared/browser.ts'
import type { Clock, Environment } from '../../shared/environment.ts'
import { memoryStorage } from './memory-storage.ts'

export interface WidgetHost {
  /** Unique per element. */
  id: string
  /** Partner id, as registered. */
  partner: string
  /** Origin of the hosted site, without a trailing slash; the API stands under `/api`. */
  origin: string
  /** Where a screen would have gone on the hosted site: '/login', '/proposal/123', '/dashboard'. */
  leave(path: string): void
  /** What goes wrong without anybody being told; codes and statuses only. */
  log: Environment['log']
  fetch?: typeof globalThis.fetch
  clock?: Clock
  codeLength?: number
}

/**
 * What a partner's page hands to the screens: a session that lives in memory, calls that name the partner and carry
 * no cookies, and a navigation that never leaves the page but tells the element where it would have gone.
 */
export function widgetEnvironment(host: WidgetHost): Omit<Environment, 'humanCheck'> {
  const send = host.fetch ?? ((input, init) => globalThis.fetch(input, init))
  return {
    id: host.id,
    apiBase: `${host.origin}/api`,
    fetch: (input, init) => send(input, { ...init, credentials: 'omit', referrerPolicy: 'origin' }),
    // A demonstration has nobody to send the file to.
    ...(host.fetch ? {} : { upload }),
    headers: () => ({ [headerNames.partner]: host.partner }),
    storage: memoryStorage(),
    tabStorage: memoryStorage(),
    navigation: { path: () => '/form', go: host.leave, replace: host.leave },
    clock: host.clock ?? browserClock,
    network: browserNetwork,
    visibility: browserVisibility,
    log: host.log,
    ...(host.codeLength ? { codeLength: host.codeLength } : {}),
  }
}
