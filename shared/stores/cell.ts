/** One value, and who wants to know of the next. */
export interface Cell<T> {
  get(): T
  set(value: T): void
  /** What comes back ends it. */
  listen(changed: () => void): () => void
}

/**
 * For what loads on a shop's page before anybody touches it: nanostores and its hook weigh 1.5 KB gzip there, of 17, and
 * come with the onboarding. Everywhere else a store is nanostores'.
 */
export function cell<T>(value: T): Cell<T> {
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (next === value) return
      value = next
      for (const tell of [...listeners]) tell()
    },
    listen(changed) {
      listeners.add(changed)
      return () => {
        listeners.delete(changed)
      }
    },
  }
}
