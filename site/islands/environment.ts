import { createHttp } from '../../shared/api/http-client.ts'
import { browserClock, browserNetwork, browserVisibility } from '../../shared/browser.ts'
import type { Environment } from '../../shared/environment.ts'
import { lateHumanCheck } from './late-human-check.ts'
import { browserStorage } from './storage.ts'

/**
 * What the hosted site hands to its screens. Making one touches nothing of the browser, so that islands render on
 * the server too; everything is asked for when it is used.
 */
export function siteEnvironment(): Environment {
  const log: Environment['log'] = code => console.warn(code)
  const env: Omit<Environment, 'humanCheck'> = {
    id: 'site',
    apiBase: (import.meta.env.PUBLIC_API_URL || '/api').replace(/\/+$/, ''),
    // Called on anything but the window, the browser's own fetch refuses.
    fetch: (input, init) => globalThis.fetch(input, init),
    upload: async (...call) => (await import('../../shared/api/upload.ts')).upload(...call),
    headers: () => ({}),
    storage: browserStorage('localStorage', log),
    tabStorage: browserStorage('sessionStorage', log),
    navigation: {
      path: () => location.pathname + location.search,
      go: path => location.assign(path),
      replace: path => location.replace(path),
    },
    clock: browserClock,
    network: browserNetwork,
    visibility: browserVisibility,
    log,
  }

  // The challenge is for whoever asks: no session, and nobody is sent to /login for it.
  const http = createHttp(env as Environment, { token: () => undefined, onUnauthorized() {} })
  const humanCheck = lateHumanCheck(async () => (await import('./site-human-check.ts')).siteHumanCheck(http))
  return { ...env, humanCheck }
}
