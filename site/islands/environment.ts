import { createHttp } from '../../shared/api/http-client.ts'
import { browserNetwork, browserVisibility, createBrowserClock } from '../../shared/browser.ts'
import type { Environment } from '../../shared/environment.ts'
import { apiBase } from '../api-base.ts'
import { lateHumanCheck } from './late-human-check.ts'
import { browserStorage } from './storage.ts'
import { followTranslator } from './translated-page.ts'

// Before the first island is hydrated.
if (typeof document !== 'undefined') followTranslator()

/** Environment of the hosted site. Creating it touches no browser global, so islands can render on the server. */
export function siteEnvironment(): Environment {
  const log: Environment['log'] = code => console.warn(code)
  const env: Omit<Environment, 'humanCheck'> = {
    id: 'site',
    apiBase: apiBase(),
    // The browser's `fetch` throws when it is called on any object but the window.
    fetch: (input, init) => globalThis.fetch(input, init),
    upload: async (...call) => (await import('../../shared/api/upload.ts')).upload(...call),
    headers: () => ({}),
    storage: browserStorage('localStorage', log),
    isRecognised: true,
    tabStorage: browserStorage('sessionStorage', log),
    navigation: {
      path: () => location.pathname + location.search,
      go: path => location.assign(path),
      replace: path => location.replace(path),
    },
    push: {
      isAllowed: () => globalThis.Notification?.permission === 'granted',
      load: async () => (await import('./browser-push.ts')).browserPush,
    },
    clock: createBrowserClock(),
    network: browserNetwork,
    visibility: browserVisibility,
    log,
  }

  // The challenge needs no session, and a 401 must not redirect to /login.
  const http = createHttp(env as Environment, { token: () => undefined, onUnauthorized() {} })
  const humanCheck = lateHumanCheck(async () =>
    (await import('./site-human-check.ts')).siteHumanCheck(http, env.clock),
  )
  return { ...env, humanCheck }
}
