import type { BrowserPush, PushTarget } from '../../shared/environment.ts'
import { scriptUrl } from './trusted-types.ts'

const worker = '/push-worker.js'
/** No page has this path: the worker controls no page, and only receives. */
const scope = '/push/'

/** Notices by the browser's push service. Loaded on demand. */
export const browserPush: BrowserPush = {
  support() {
    const isThere = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
    if (!isThere) return isOnIos() ? 'home-screen' : 'unsupported'
    const { permission } = Notification
    if (permission === 'denied') return 'denied'
    return permission === 'granted' ? 'allowed' : 'off'
  },
  ask: async () => (await Notification.requestPermission()) === 'granted',
  async current(publicKey) {
    const subscription = await (await registered())?.pushManager.getSubscription()
    return subscription && keyOf(subscription) === publicKey ? targetOf(subscription) : undefined
  },
  async subscribe(publicKey) {
    const { pushManager } = await activated(
      await navigator.serviceWorker.register(scriptUrl(worker), { scope }),
    )
    const former = await pushManager.getSubscription()
    // A browser keeps one subscription, and refuses another key beside it.
    if (former && keyOf(former) !== publicKey) await former.unsubscribe()
    return targetOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }))
  },
  async unsubscribe() {
    const registration = await registered()
    await (await registration?.pushManager.getSubscription())?.unsubscribe()
    await registration?.unregister()
  },
}

/** Safari on iOS has the interfaces only in a page on the home screen. An iPad calls itself a Mac. */
const isOnIos = () =>
  /iP(?:hone|ad|od)/.test(navigator.userAgent) ||
  (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  const found = await navigator.serviceWorker.getRegistration(scope)
  return found?.scope.endsWith(scope) ? found : undefined
}

/** A worker that is still starting cannot subscribe. */
function activated(registration: ServiceWorkerRegistration): Promise<ServiceWorkerRegistration> {
  const starting = registration.installing ?? registration.waiting
  if (registration.active || !starting) return Promise.resolve(registration)
  return new Promise((resolve, reject) => {
    starting.addEventListener('statechange', () => {
      if (starting.state === 'activated') resolve(registration)
      if (starting.state === 'redundant') reject(new Error('worker not started'))
    })
  })
}

function targetOf(subscription: PushSubscription): PushTarget {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  return { endpoint: subscription.endpoint, p256dh, auth }
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
