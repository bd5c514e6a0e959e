import { atom, computed, type ReadableAtom } from 'nanostores'
import { boolean, type Infer, is, optional, string, type } from 'superstruct'
import { type Environment, storageKeys } from '../environment.ts'
import { parseJson } from './json.ts'
import { placeholder, type User, userFromToken } from './token.ts'

interface Session {
  user: User | undefined
  token: string | undefined
  isAuthenticated: boolean
  isLoading: boolean
  /** Phone (digits) of the pending code. */
  tempPhone: string | undefined
}

const Stored = type({
  user: optional(type({ id: string(), name: string(), email: string(), phone: string() })),
  token: optional(string()),
  isAuthenticated: boolean(),
  tempPhone: optional(string()),
})

const loggedOut: Session = {
  user: undefined,
  token: undefined,
  isAuthenticated: false,
  isLoading: false,
  tempPhone: undefined,
}

export interface SessionStore {
  $session: ReadableAtom<Session>
  $user: ReadableAtom<User | undefined>
  $token: ReadableAtom<string | undefined>
  $isAuthenticated: ReadableAtom<boolean>
  /** True once storage is read. Before that, whether somebody is signed in is unknown. */
  $restored: ReadableAtom<boolean>
  ready(): Promise<void>
  /** Reads storage and follows other tabs. Returns the unsubscribe function. */
  start(): () => void
  setAuthenticated(user: User, token: string): void
  /** Signs in as the user in the token. */
  authenticateWith(token: string, phone?: string): User
  /** Replaces the token of the current session. */
  setToken(token: string): void
  /** Reads storage again, where another tab may have left a newer token. */
  reread(): void
  setTempPhone(phone: string | undefined): void
  setLoading(isLoading: boolean): void
  /** Clears user, token, pending phone, saved path, lead and auth data. */
  logout(): void
}

export function createSession(
  env: Environment,
  { lead }: { lead: { reset(): void; forget(): void } },
): SessionStore {
  const { storage } = env
  const $session = atom<Session>(loggedOut)
  const $restored = atom(false)
  const ready = new Promise<void>(resolve => {
    const stop = $restored.listen(() => {
      stop()
      resolve()
    })
  })

  function change(patch: Partial<Session>) {
    $session.set({ ...$session.get(), ...patch })
    const { token, isLoading, ...rest } = $session.get()
    if (token) storage.set(storageKeys.token, token)
    if (token || rest.tempPhone) storage.set(storageKeys.session, JSON.stringify({ ...rest, token }))
    else storage.remove(storageKeys.session)
  }

  function restore() {
    const { isLoading } = $session.get()
    $session.set({ ...restored(storage.get(storageKeys.session), storage.get(storageKeys.token)), isLoading })
  }

  function restored(text: string | undefined, storedToken: string | undefined): Session {
    const parsed = parseJson(text)
    const stored: Infer<typeof Stored> | undefined = is(parsed, Stored) ? parsed : undefined
    const token = storedToken ?? stored?.token
    if (!token) return { ...loggedOut, tempPhone: stored?.tempPhone }
    const named = stored?.user && stored.user.name !== placeholder.name ? stored.user : undefined
    const rebuilt = () => ({ ...userFromToken(token, env.log), phone: stored?.user?.phone ?? '' })
    return {
      user: named ?? (storedToken ? rebuilt() : stored?.user),
      token,
      isAuthenticated: stored?.isAuthenticated || storedToken !== undefined,
      isLoading: false,
      tempPhone: stored?.tempPhone,
    }
  }

  /**
   * Another tab signed in or out. A frozen tab may hear of it late, so the event's value can be outdated: the session
   * is read from storage again, and nothing is written.
   */
  function follow(key: string) {
    if (key === storageKeys.session || key === storageKeys.token) reread()
  }

  function reread() {
    const before = $session.get()
    restore()
    const { isAuthenticated, user } = $session.get()
    if (before.isAuthenticated && (!isAuthenticated || user?.id !== before.user?.id)) lead.forget()
  }

  function setAuthenticated(user: User, token: string) {
    change({ user, token, isAuthenticated: true, tempPhone: undefined })
  }

  return {
    $session,
    $user: computed($session, session => session.user),
    $token: computed($session, session => session.token),
    $isAuthenticated: computed($session, session => session.isAuthenticated),
    $restored,
    ready: () => ready,
    start() {
      restore()
      $restored.set(true)
      return storage.listen(follow)
    },
    setAuthenticated,
    authenticateWith(token, phone = '') {
      const user = { ...userFromToken(token, env.log), phone }
      setAuthenticated(user, token)
      return user
    },
    setToken: token => change({ token }),
    reread,
    setTempPhone: tempPhone => change({ tempPhone }),
    setLoading: isLoading => $session.set({ ...$session.get(), isLoading }),
    logout() {
      storage.remove(storageKeys.token)
      storage.remove(storageKeys.redirect)
      env.tabStorage.remove(storageKeys.signature)
      lead.reset()
      change(loggedOut)
    },
  }
}
