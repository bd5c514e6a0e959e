import { record, string, type, unknown, validate } from 'superstruct'
import { type Environment, storageKeys } from '../environment.ts'
import { parseJson } from './json.ts'
import type { SessionStore } from './session.ts'
import { placeholder } from './token.ts'

/** What was typed when the server ended the session, for the same customer in the same tab. */
const Held = type({ userId: string(), lead: string(), forms: record(string(), unknown()) })

export interface UnsavedStore {
  /** A form that is open: `read` gives what it holds. Returns how to say that it is closed. */
  watch(name: string, read: () => object | undefined): () => void
  /** Notes what is open. Call it while the session is still there, and what it returns once it is not. */
  hold(): () => void
  /** After signing in: the lead's draft is back where the next page looks for it. */
  restoreLead(): void
  /** What the form held, once, and only for whom it belongs to. */
  take(name: string): Record<string, unknown> | undefined
  drop(): void
}

/**
 * Bridges the 401 in the middle: logging out empties everything, as it must, but who signs in again at once goes on
 * where they were. Forms say themselves what they hold, so that CPF, mother's name and salary never come here.
 */
export function createUnsaved(env: Environment, { session }: { session: SessionStore }): UnsavedStore {
  const { tabStorage } = env
  const readers = new Map<string, () => object | undefined>()

  const drop = () => tabStorage.remove(storageKeys.unsaved)

  function held() {
    const [, found] = validate(parseJson(tabStorage.get(storageKeys.unsaved)), Held)
    if (!found) return undefined
    if (found.userId === session.$user.get()?.id) return found
    // Somebody else has signed in: it is none of their business.
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
