import { type Environment, type KeyValueStorage, storageKeys } from '../../shared/environment.ts'

/**
 * Wraps a browser storage. Private windows and full disks make it throw; then values live in memory until the page is
 * closed, and the failure is logged once.
 */
export function browserStorage(
  area: 'localStorage' | 'sessionStorage',
  log: Environment['log'],
): KeyValueStorage {
  const memory = new Map<string, string>()
  let logged = false

  /** Accessing `localStorage` itself may throw. */
  function attempt<T>(use: (storage: Storage) => T, otherwise: () => T): T {
    try {
      return use(window[area])
    } catch {
      if (!logged) log('storage-unavailable')
      logged = true
      return otherwise()
    }
  }

  const get = (key: string) =>
    memory.get(key) ??
    attempt(
      storage => storage.getItem(key) ?? undefined,
      () => undefined,
    )

  const own = () =>
    attempt<Storage | null>(
      storage => storage,
      () => null,
    )

  return {
    get,
    set(key, value) {
      memory.delete(key)
      attempt(
        storage => storage.setItem(key, value),
        () => void memory.set(key, value),
      )
    },
    remove(key) {
      memory.delete(key)
      attempt(
        storage => storage.removeItem(key),
        () => undefined,
      )
    },
    listen(changed) {
      const tellAll = () => {
        for (const key of Object.values(storageKeys)) changed(key, get(key))
      }
      const onStorage = (event: StorageEvent) => {
        if (event.storageArea !== own()) return
        if (event.key === null) tellAll()
        else changed(event.key, event.newValue ?? undefined)
      }
      // A page restored from the back/forward cache missed the storage events of other tabs.
      const onPageShow = (event: PageTransitionEvent) => {
        if (event.persisted) tellAll()
      }
      window.addEventListener('storage', onStorage)
      window.addEventListener('pageshow', onPageShow)
      return () => {
        window.removeEventListener('storage', onStorage)
        window.removeEventListener('pageshow', onPageShow)
      }
    },
  }
}
