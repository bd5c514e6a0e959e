import { record, string, type, unknown, validate } from 'superstruct'
import { type Environment, storageKeys } from '../environment.ts'
import { parseJson } from './json.ts'
import type { SessionStore } from './session.ts'
import { placeholder } from './token.ts'

/** Form values at the moment the server ended the session. Only the same customer in the same tab gets them back. */
const Held = type({ userId: string(), lead: string(), forms: record(string(), unknown()) })

export interface UnsavedStore {
  /** Registers an open form; `read` returns its values. Returns the function that unregisters it. */
  watch(name: string, read: () => object | undefined): () => void
  /** What an open form holds now; nothing when it is not open. */
  read(name: string): Record<string, unknown>
  /**
   * Collects the values of open forms. Call it before the session ends, and the function that it returns afterwards.
   */
  hold(): () => void
  /** After signing in: restores the lead's draft for the next page. */
  restoreLead(): void
  /** The saved values of a form, once, for the customer who typed them. */
  take(name: string): Record<string, unknown> | undefined
  drop(): void
}

/**
 * Keeps form values across a session that ends while the customer types. Logging out clears everything else. Each
 * form chooses its values: CPF, mother's name and salary are never among them.
 */
export function createUnsaved(env: Environment, { session }: { session: SessionStore }): UnsavedStore {
  const { tabStorage } = env
  const readers = new Map<string, () => object | undefined>()

  const drop = () => tabStorage.remove(storageKeys.unsaved)

  function held() {
    const [, found] = validate(parseJson(tabStorage.get(storageKeys.unsaved)), Held)
    if (!found) return undefined
    if (found.userId === session.$user.get()?.id) return found
    // Another customer has signed in and must not get these values.
    if (session.$isAuthenticated.get()) drop()
    return undefined
  }

  return {
    watch(name, read) {
      readers.set(name, read)
      return () => {
        if (readers.get(name) === read) readers.delete(name)
      }
    },
    read: name => ({ ...readers.get(name)?.() }),
    hold() {
      const userId = session.$user.get()?.id
      const forms = Object.fromEntries([...readers].map(([name, read]) => [name, read()]))
      const lead = tabStorage.get(storageKeys.lead) ?? ''
      if (!userId || userId === placeholder.id) return () => {}
      return () => tabStorage.set(storageKeys.unsaved, JSON.stringify({ userId, lead, forms }))
    },
    restoreLead() {
      const lead = held()?.lead
      if (lead) tabStorage.set(storageKeys.lead, lead)
    },
    take(name) {
      const found = held()
      const values = found?.forms[name]
      if (!found || typeof values !== 'object' || values === null) return undefined
      const { [name]: _, ...forms } = found.forms
      tabStorage.set(storageKeys.unsaved, JSON.stringify({ ...found, forms }))
      return values as Record<string, unknown>
    },
    drop,
  }
}
