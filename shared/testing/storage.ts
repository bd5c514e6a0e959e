import type { KeyValueStorage } from '../environment.ts'

export interface MemoryStorage extends KeyValueStorage {
  /** All stored values. */
  all(): Record<string, string>
  /** The storage as another tab sees it: a change in one notifies the other. */
  sibling(): MemoryStorage
  /** Acts as a frozen background tab: it hears of changes by others when the returned function wakes it. */
  freeze(): () => void
}

type Listener = (key: string, value: string | undefined) => void

export function createMemoryStorage(initial: Record<string, string> = {}): MemoryStorage {
  return tabOf(new Map(Object.entries(initial)), new Set())
}

function tabOf(values: Map<string, string>, tabs: Set<Listener>): MemoryStorage {
  const listeners = new Set<Listener>()
  let missed: Parameters<Listener>[] | undefined
  const hear: Listener = (...change) => {
    if (missed) missed.push(change)
    else for (const listener of listeners) listener(...change)
  }
  tabs.add(hear)
  const tell = (key: string) => {
    for (const tab of tabs) if (tab !== hear) tab(key, values.get(key))
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
    freeze() {
      missed = []
      return () => {
        const changes = missed ?? []
        missed = undefined
        for (const change of changes) hear(...change)
      }
    },
  }
}
