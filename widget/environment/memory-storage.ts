import type { KeyValueStorage } from '../../shared/environment.ts'

/** Lives and dies with its element: nothing is ever written on the partner's origin, and no other tab is told. */
export function memoryStorage(): KeyValueStorage {
  const values = new Map<string, string>()
  return {
    get: key => values.get(key),
    set: (key, value) => void values.set(key, value),
    remove: key => void values.delete(key),
    listen: () => () => {},
  }
}
