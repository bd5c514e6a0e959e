import type { KeyValueStorage } from '../environment.ts'

export interface MemoryStorage extends KeyValueStorage {
  /** Everything that is stored, for looking at. */
  all(): Record<string, string>
  /** The same storage as another tab has it: what one changes, the other is told. */
  sibling(): MemoryStorage
}

type Listener = (key: string, value: string | undefined) => void

export function createMemoryStorage(initial: Record<string, string> = {}): MemoryStorage {
  return tabOf(new Map(Object.entries(initial)), new Set())
}

function tabOf(values: Map<string, string>, tabs: Set<Set<Listener>>): MemoryStorage {
  const listeners = new Set<Listener>()
  tabs.add(listeners)
  const tell = (key: string) => {
    for (const tab of tabs) if (tab !== listeners) for (const listener of tab) listener(key, values.get(key))
  }
  return {
    get: key => values.get(key),
    set(key, value) {
      if (values.get(key) === value) return
      values.set(key, value)
      tell(key)
    },
    remove(key) {
      if (values.delete(key)) tell(key)
    },
    listen(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    all: () => Object.fromEntries(values),
    sibling: () => tabOf(values, tabs),
  }
}
