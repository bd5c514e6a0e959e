import type { Clock, Environment } from './environment.ts'

/**
 * The parts of the environment that every browser host shares. Creating them has no side effect; each `listen`
 * returns its unsubscribe function.
 */
export const createBrowserClock = (): Clock => ({
  now: () => Date.now(),
  ...createServerTime(() => Date.now()),
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
})

/** The server's time as an offset from this device's. */
export function createServerTime(now: () => number): Pick<Clock, 'serverNow' | 'setServerNow'> {
  let offset = 0
  return {
    serverNow: () => now() + offset,
    setServerNow: time => {
      offset = time - now()
    },
  }
}

export const browserNetwork: Environment['network'] = {
  online: () => navigator.onLine,
  listen(changed) {
    const tell = () => changed(navigator.onLine)
    window.addEventListener('online', tell)
    window.addEventListener('offline', tell)
    return () => {
      window.removeEventListener('online', tell)
      window.removeEventListener('offline', tell)
    }
  },
}

export const browserVisibility: Environment['visibility'] = {
  visible: () => document.visibilityState !== 'hidden',
  listen(changed) {
    // Reading a store mounts it for a moment, also during server rendering.
    if (typeof document === 'undefined') return () => {}
    const tell = () => changed(document.visibilityState !== 'hidden')
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  },
}
