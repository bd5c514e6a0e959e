import type { KeyValueStorage } from '../../shared/environment.ts'

/** Storage of one element, in memory. Nothing is written on the partner's origin, and other tabs see no change. */
export function memoryStorage(): KeyValueStorage {
  const values = new Map<string, string>()
  return {
    get: key => values.get(key),
    set: (key, value) => void values.set(key, value),
    remove: key => void values.delete(key),
    listen: () => () => {},
  }
}
