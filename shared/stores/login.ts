import { computed, type ReadableAtom } from 'nanostores'
import { ApiError } from '../api/error.ts'
import type { Http } from '../api/http.ts'
import { codeLifetime, confirmLogin, requestLogin, resendCooldown } from '../api/login.ts'
import type { Environment } from '../environment.ts'
import type { AuthData, AuthDataStore } from './auth-data.ts'
import { recognition } from './browser-key.ts'
import { CodedFailure, isOverForCode } from './failure.ts'
import { humanCheckPause, withHumanCheck } from './human-check.ts'
import { createIdempotency } from './idempotency.ts'
import { createCountdown } from './now.ts'
import { createAction, type Outcome, type Work } from './outcome.ts'
import type { SessionStore } from './session.ts'
import type { User } from './token.ts'

export interface LoginStore {
  $request: ReadableAtom<Work>
  $resend: ReadableAtom<Work>
  $confirm: ReadableAtom<Work>
  /** 0 when another code can be requested. */
  $secondsToResend: ReadableAtom<number>
  /** 0 when the code has expired, or no code is pending. */
  $secondsToExpiry: ReadableAtom<number>
  /** Starts the human check early, so that the customer does not wait for it. */
  prepare(): void
  /** @param phone digits only */
  request(phone: string): Promise<Outcome<AuthData>>
  resend(): Promise<Outcome<AuthData>>
  /** @param code 6 digits @param birthDate where the code alone is not enough: YYYY-MM-DD */
  confirm(code: string, birthDate?: string): Promise<Outcome<User>>
  /** Clears the pending login, to use another phone. */
  restart(): void
}

interface Deps {
  http: Http
  session: SessionStore
  authData: AuthDataStore
  $now: ReadableAtom<number>
}

export function createLogin(env: Environment, deps: Deps): LoginStore {
  const { http, session, authData, $now } = deps
  const { $authData } = authData
  const asking = createCodeRequest(env, deps)
  const confirming = createIdempotency()
  const request = createAction(env, (phone: string) => working(() => asking(phone)))

  const resend = createAction(env, async () => {
    const pending = existing($authData.get())
    if (pending.resendAt > env.clock.now()) throw new CodedFailure('cooling-down')
    try {
      const { phone, requestId, registrationId, email } = pending
      return await asking(phone, {
        about: requestId,
        registrationId,
        email,
        pending: email ? pending : undefined,
      })
    } catch (failure) {
      if (failure instanceof ApiError && failure.retryAfter !== undefined)
        change(pending, { resendAt: env.clock.now() + failure.retryAfter * 1_000 })
      throw failure
    }
  })

  const confirm = createAction(env, (code: string, birthDate?: string) =>
    working(async () => {
      const pending = existing($authData.get())
      try {
        const { phone, requestId } = pending
        const { token } = await withHumanCheck(env, humanCheck =>
          confirmLogin(
            http,
            { requestId, code, phone, birthDate, ...recognition(env) },
            { humanCheck, idempotencyKey: confirming.keyFor([requestId, code, birthDate]) },
          ),
        )
        if (!token) throw new CodedFailure('missing-token')
        const user = session.authenticateWith(token, phone)
        authData.clear()
        return user
      } catch (failure) {
        // Else a reload, or Back and 'Continuar', would ask for digits that no longer work.
        if (failure instanceof ApiError && isOverForCode(failure))
          change(pending, { expiresAt: env.clock.now(), end: failure.serverMessage || undefined })
        throw failure
      }
    }),
  )

  /** Unless another code has been asked for meanwhile, here or in another tab. */
  function change(pending: AuthData, changes: Partial<AuthData>) {
    if ($authData.get()?.requestId === pending.requestId) authData.set({ ...pending, ...changes })
  }

  async function working<T>(work: () => Promise<T>): Promise<T> {
    session.setLoading(true)
    try {
      return await work()
    } finally {
      session.setLoading(false)
    }
  }

  return {
    $request: request.$work,
    $resend: resend.$work,
    $confirm: confirm.$work,
    $secondsToResend: createCountdown(
      env,
      $now,
      computed($authData, data => data?.resendAt),
    ),
    $secondsToExpiry: createCountdown(
      env,
      $now,
      computed($authData, data => data?.expiresAt),
    ),
    prepare: () => env.humanCheck.prepare(),
    request: request.run,
    resend: resend.run,
    confirm: confirm.run,
    restart() {
      authData.clear()
      session.setTempPhone(undefined)
      for (const action of [request, resend, confirm]) action.reset()
    },
  }
}

interface Wish {
  about?: string
  /** The registration that the code takes on. */
  registrationId?: string | undefined
  /** A code on its way to the same phone: it is kept, and takes on this registration. With `email`, it ends. */
  pending?: AuthData | undefined
  /** The code goes to this address. */
  email?: string | undefined
}

/**
 * Requests a code: a pause, a new human check, the call. The answer becomes the pending login. Registration uses it
 * too. A retry after a lost answer gets the same answer, until another code could be requested. `about` separates
 * requests for the same phone: the request that is replaced.
 * @throws ApiError, CodedFailure
 */
export function createCodeRequest(
  env: Environment,
  { http, session, authData }: Pick<Deps, 'http' | 'session' | 'authData'>,
) {
  const idempotency = createIdempotency({ now: env.clock.now, lifetime: resendCooldown })
  return async (phone: string, { about, registrationId, pending, email }: Wish = {}): Promise<AuthData> => {
    await env.clock.sleep(humanCheckPause)
    const idempotencyKey = idempotency.keyFor([phone, about, registrationId, email])
    const answer = await withHumanCheck(env, humanCheck =>
      requestLogin(
        http,
        {
          phone,
          email,
          registrationId,
          requestId: pending?.requestId,
          ...recognition(env),
        },
        { humanCheck, idempotencyKey },
      ),
    )
    idempotency.spend()
    const { requestId, takesOn } = answer.data ?? {}
    if (!requestId) throw new CodedFailure('missing-request-id')
    const now = env.clock.now()
    const times =
      pending?.requestId === requestId
        ? pending
        : { expiresAt: now + codeLifetime, resendAt: now + resendCooldown }
    const asked = { ...times, requestId, phone, email, registrationId, takesOn }
    authData.set(asked)
    session.setTempPhone(phone)
    return asked
  }
}

function existing(pending: AuthData | undefined): AuthData {
  if (!pending) throw new CodedFailure('missing-auth-data')
  return pending
}
