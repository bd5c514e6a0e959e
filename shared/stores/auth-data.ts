import { atom, type ReadableAtom } from 'nanostores'
import { type Infer, is, number, optional, string, type } from 'superstruct'
import { type Environment, storageKeys } from '../environment.ts'
import { parseJson } from './json.ts'

/** A code was requested and is not confirmed yet. Times are milliseconds since 1970. */
export const AuthData = type({
  requestId: string(),
  /** Digits only. */
  phone: string(),
  /** The address to which it was sent, if not to the phone. */
  email: optional(string()),
  /** When the code expires. */
  expiresAt: number(),
  /** When another code can be requested. */
  resendAt: number(),
  /** What the server said when it ended the code. Undefined: its time ran out, or it lives. */
  end: optional(string()),
  /** The registration that the code takes on, for the next request. */
  registrationId: optional(string()),
  /** Whose data it is, masked. */
  takesOn: optional(string()),
})
export type AuthData = Infer<typeof AuthData>

export interface AuthDataStore {
  $authData: ReadableAtom<AuthData | undefined>
  start(): () => void
  set(data: AuthData): void
  clear(): void
}

/**
 * The pending login. It is stored because customers read the code in another app, and the browser may unload the page
 * meanwhile.
 */
export function createAuthData(env: Environment): AuthDataStore {
  const key = storageKeys.login
  const $authData = atom<AuthData | undefined>()
  const restore = (text = env.storage.get(key)) => {
    const stored = parseJson(text)
    $authData.set(is(stored, AuthData) ? stored : undefined)
  }

  return {
    $authData,
    start() {
      restore()
      return env.storage.listen((changed, value) => {
        if (changed === key) restore(value ?? '')
      })
    },
    set(data) {
      $authData.set(data)
      env.storage.set(key, JSON.stringify(data))
    },
    clear() {
      $authData.set(undefined)
      env.storage.remove(key)
    },
  }
}
