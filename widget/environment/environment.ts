import { headerNames } from '../../shared/api/http.ts'
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
    headers: () => ({ [headerNames.partner]: host.partner }),
    storage: memoryStorage(),
    tabStorage: memoryStorage(),
    navigation: { path: () => '/form', go: host.leave, replace: host.leave },
    clock: host.clock ?? browserClock,
    network: {
      online: () => navigator.onLine,
      listen: changed => {
        const tell = () => changed(navigator.onLine)
        return both([window, 'online'], [window, 'offline'])(tell)
      },
    },
    visibility: {
      visible: () => document.visibilityState !== 'hidden',
      listen: changed =>
        both([document, 'visibilitychange'])(() => changed(document.visibilityState !== 'hidden')),
    },
    log: host.log,
    ...(host.codeLength ? { codeLength: host.codeLength } : {}),
  }
}

/** Listens on the partner's page; what comes back undoes it, so that nothing of ours stays behind. */
const both =
  (...places: [EventTarget, string][]) =>
  (tell: () => void) => {
    for (const [target, name] of places) target.addEventListener(name, tell)
    return () => {
      for (const [target, name] of places) target.removeEventListener(name, tell)
    }
  }

const browserClock: Clock = {
  now: () => Date.now(),
  sleep: (milliseconds, signal) =>
    new Promise(resolve => {
      if (signal?.aborted) return resolve()
      const wake = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', wake)
        resolve()
      }
      const timer = setTimeout(wake, milliseconds)
      signal?.addEventListener('abort', wake)
    }),
}
