import type { ReadableAtom } from 'nanostores'
import type { Profile } from '../api/customers.ts'
import { ApiError } from '../api/error.ts'
import { endOwnSession } from '../api/session.ts'
import { type Environment, storageKeys } from '../environment.ts'
import { createEndedSession, type EndedSession } from './ended-session.ts'
import { type Exit, noteExit } from './exit.ts'
import type { Outcome } from './outcome.ts'
import { createPartnerLink } from './partner-link.ts'
import { isProtected, profileTarget, rememberedPath, savedTarget } from './redirect-rules.ts'
import type { SessionStore } from './session.ts'
import { namesSession } from './token.ts'
import type { UnsavedStore } from './unsaved.ts'

export interface RedirectsStore {
  /** Goes to the page that required the sign-in, or to where the profile says. */
  afterLogin(): Promise<string>
  /** For protected pages, once the session is restored. Returns false when the page is being left for /login. */
  guard(): boolean
  /** "Sair": logs out and goes to the landing page. */
  leave(): void
  /** The session has ended in the middle of work, and the page asks for a code in place. */
  $ended: ReadableAtom<EndedSession | undefined>
  /** This page can ask for a code in place. Returns the function that takes it back. */
  stay(): () => void
  /**
   * The server no longer accepts the session. Leaves for /login, or sets `$ended` if the session has worked on this page.
   * @returns whether the same customer has signed in again in place. Undefined: the page is being left
   */
  unauthorized(hasWorked?: boolean): Promise<boolean> | undefined
  /** Leaves for /login instead of asking in place. */
  giveUp(): void
  /** Another tab has signed out: leaves an open page that holds the customer's data. */
  signedOut(): void
}

interface Deps {
  session: SessionStore
  unsaved: Pick<UnsavedStore, 'hold' | 'restoreLead' | 'drop'>
  profile: { load(options: { fresh: true }): Promise<Outcome<Profile>> }
}

/** For this many milliseconds, a page that is being left ignores other redirects. */
const leavingTakes = 3_000

export function createRedirects(env: Environment, { session, profile, unsaved }: Deps): RedirectsStore {
  const { storage, navigation, clock } = env
  const ended = createEndedSession(env, session)
  let leavingUntil = 0
  let wasSignedIn = false

  function toLogin(path: string, exit: Exit) {
    const remembered = rememberedPath(path)
    if (remembered) storage.set(storageKeys.redirect, remembered)
    noteExit(env, exit)
    go('/login')
  }

  function go(path: string) {
    leavingUntil = clock.now() + leavingTakes
    navigation.replace(path)
  }

  function giveUp() {
    const path = navigation.path()
    leavingUntil = clock.now() + leavingTakes
    const phone = session.$user.get()?.phone
    const exit: Exit = { reason: 'ended', ...(phone && { phone }) }
    const keep = unsaved.hold()
    session.logout()
    keep()
    // On /login already: a redirect would lose what was typed.
    if (path.split(/[?#]/)[0] === '/login') noteExit(env, exit)
    else toLogin(path, exit)
  }

  async function targetByProfile(): Promise<string> {
    const loaded = await profile.load({ fresh: true })
    if (loaded.ok) return profileTarget(loaded.value)
    const { failure } = loaded
    const status = failure instanceof ApiError ? { status: failure.status } : {}
    env.log('profile-after-login-failed', { ...status, ...(failure.code ? { code: failure.code } : {}) })
    return profileTarget(undefined)
  }

  return {
    async afterLogin() {
      unsaved.restoreLead()
      const saved = savedTarget(storage.get(storageKeys.redirect))
      storage.remove(storageKeys.redirect)
      const target = saved ?? (await targetByProfile())
      if (session.$isAuthenticated.get()) go(target)
      return target
    },
    guard() {
      const isSignedIn = session.$isAuthenticated.get()
      wasSignedIn ||= isSignedIn
      if (isSignedIn || !isProtected(navigation.path())) return true
      const reason = wasSignedIn ? 'signed-out' : 'needed'
      if (clock.now() >= leavingUntil) toLogin(navigation.path(), { reason })
      return false
    },
    leave() {
      leavingUntil = clock.now() + leavingTakes
      const token = session.$token.get()
      if (token && namesSession(token)) endOwnSession(env, token)
      session.logout()
      unsaved.drop()
      createPartnerLink(env).forget()
      // Replaces the page, so that Back cannot show it from the browser's cache.
      navigation.replace('/')
    },
    $ended: ended.$ended,
    stay: ended.stay,
    unauthorized(hasWorked) {
      const renewed = hasWorked ? ended.begin() : undefined
      if (!renewed) giveUp()
      return renewed
    },
    giveUp,
    signedOut: () => toLogin(navigation.path(), { reason: 'signed-out' }),
  }
}
