import { atom, type ReadableAtom } from 'nanostores'
import {
  beginPasskey,
  beginSignIn,
  deskPersonHeader,
  fetchStaffMember,
  finishPasskey,
  finishSignIn,
  type PasskeyAssertion,
  type PasskeyAttestation,
  type StaffMember,
  signOutOfDesk,
  staffIdle,
} from '../api/desk.ts'
import { ApiError } from '../api/error.ts'
import type { Http } from '../api/http.ts'
import { createHttp } from '../api/http-client.ts'
import type { Environment } from '../environment.ts'
import { CodedFailure } from './failure.ts'
import { createAction, type Outcome, type Work } from './outcome.ts'

/** What the desk needs of its host besides the environment. Both reject when the person or the device declines. */
export interface Passkeys {
  create(options: unknown): Promise<PasskeyAttestation>
  get(options: unknown): Promise<PasskeyAssertion>
}

export interface DeskSession {
  /** Undefined until it is known; null: nobody is signed in. */
  $me: ReadableAtom<StaffMember | null | undefined>
  /** The session ended while somebody worked here, or has not been used for so long that it has. */
  $ended: ReadableAtom<boolean>
  /** Shown once, after a passkey was registered. */
  $recoveryCode: ReadableAtom<string | undefined>
  /** Of signing in, registering, and looking who is signed in. */
  $enter: ReadableAtom<Work>
  start(): Promise<void>
  /** @param code of an invitation, or the recovery code */
  register(code: string): Promise<Outcome<void>>
  signIn(): Promise<Outcome<void>>
  signOut(): Promise<void>
  /** An invitation that did not work is given up: what went wrong is not said any more. */
  giveUp(): void
  /** The recovery code was written down. */
  noted(): void
}

/** What the page shows beyond the session has to follow who works here. */
interface Follower {
  entered(me: StaffMember): void
  left(): void
}

interface Inside {
  http: Http
  /** A call of who is signed in: once the session is over, nothing of it stays on the screen. */
  inside<T>(call: Promise<T>): Promise<T>
}

/** Who works at the desk: the session is a cookie that no script sees, and it ends unseen when it is not used. */
export function createDeskSession(
  env: Environment,
  passkeys: Passkeys,
  follower: Follower,
): DeskSession & Inside {
  const $me = atom<StaffMember | null | undefined>(undefined)
  const $ended = atom(false)
  const $recoveryCode = atom<string | undefined>(undefined)
  const http = deskHttp(env, $me)
  let idle = new AbortController()

  /** The session has been used: it ends unseen when nothing more is asked, and then nothing of it stays on the screen. */
  function restartIdle(): void {
    idle.abort()
    idle = new AbortController()
    const { signal } = idle
    void env.clock.sleep(staffIdle.end + staffIdle.touch, signal).then(() => {
      // The recovery code is shown this once: it stays until it is written down.
      if (!signal.aborted && !$recoveryCode.get()) end()
    })
  }
  function enterAs(me: StaffMember): void {
    $ended.set(false)
    follower.entered(me)
    $me.set(me)
    restartIdle()
  }
  function end(): void {
    if (!$me.get()) return
    leave()
    $ended.set(true)
  }
  function leave(): void {
    idle.abort()
    $ended.set(false)
    follower.left()
    $recoveryCode.set(undefined)
    $me.set(null)
  }

  const enter = createAction(env, async (how: 'look' | 'key' | { code: string }) => {
    if (how === 'look') return enterAs(await fetchStaffMember(http))
    if (how === 'key') return enterAs(await signInByKey(http, passkeys))
    const { me, recoveryCode } = await registerKey(http, passkeys, how.code)
    $recoveryCode.set(recoveryCode)
    enterAs(me)
  })

  return {
    ...{ $me, $ended, $recoveryCode, $enter: enter.$work, http },
    async inside(call) {
      try {
        const answer = await call
        if ($me.get()) restartIdle()
        return answer
      } catch (failure) {
        if (failure instanceof ApiError && failure.status === 401) end()
        throw failure
      }
    },
    async start() {
      const outcome = await enter.run('look')
      if (outcome.ok) return
      $me.set(null)
      // Nobody was signed in: that is no failure of the person's.
      if ('status' in outcome.failure && outcome.failure.status === 401) enter.reset()
    },
    register: code => enter.run({ code }),
    signIn: () => enter.run('key'),
    async signOut() {
      try {
        await signOutOfDesk(http)
      } catch {
        // The session ends by itself.
      }
      leave()
      enter.reset()
    },
    giveUp: enter.reset,
    noted: () => $recoveryCode.set(undefined),
  }
}

/** Calls name who is on the screen, and go to the server of the page, whatever the address of the API for customers is. */
function deskHttp(env: Environment, $me: ReadableAtom<StaffMember | null | undefined>): Http {
  const headers = () => {
    const id = $me.get()?.id
    return { ...env.headers(), ...(id !== undefined && { [deskPersonHeader]: id }) }
  }
  return createHttp(
    { ...env, apiBase: '/api', headers },
    { token: () => undefined, onUnauthorized: () => undefined },
  )
}

async function signInByKey(http: Http, passkeys: Passkeys): Promise<StaffMember> {
  const { challengeId, options } = await beginSignIn(http)
  const response = await asked(passkeys.get(options))
  return finishSignIn(http, { challengeId, response })
}

async function registerKey(http: Http, passkeys: Passkeys, code: string) {
  const { challengeId, options } = await beginPasskey(http, code)
  const response = await asked(passkeys.create(options))
  return finishPasskey(http, { challengeId, code, response })
}

async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch {
    throw new CodedFailure('passkey-declined')
  }
}
