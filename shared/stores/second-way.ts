import type { ReadableAtom } from 'nanostores'
import type { Http } from '../api/http.ts'
import { notMyAccount } from '../api/login.ts'
import type { Environment } from '../environment.ts'
import type { AuthData, AuthDataStore } from './auth-data.ts'
import { recognition } from './browser-key.ts'
import { CodedFailure } from './failure.ts'
import { withHumanCheck } from './human-check.ts'
import { createCodeRequest } from './login.ts'
import { createAction, type Outcome, type Work } from './outcome.ts'
import type { SessionStore } from './session.ts'

/** The ways in for who does not get the code by phone, and for who has somebody else's old number. */
export interface SecondWayStore {
  $send: ReadableAtom<Work>
  /** Requests a code by e-mail. The code on its way ends. */
  send(wish: EmailWish): Promise<Outcome<AuthData>>
  $toPhone: ReadableAtom<Work>
  /** Requests a code by phone again, after one by e-mail. */
  toPhone(): Promise<Outcome<AuthData>>
  $disown: ReadableAtom<Work>
  /** 'Não é meu cadastro'. @param code the right code, which stays unused */
  disown(code: string): Promise<Outcome<void>>
}

interface EmailWish {
  /** Digits only. */
  phone: string
  email: string
  registrationId?: string | undefined
}

interface Deps {
  http: Http
  session: SessionStore
  authData: AuthDataStore
}

export function createSecondWay(env: Environment, deps: Deps): SecondWayStore {
  const asking = createCodeRequest(env, deps)
  const { $authData } = deps.authData

  const send = createAction(env, ({ phone, email, registrationId }: EmailWish) => {
    const pending = $authData.get()
    const replaced = pending?.phone === phone ? pending : undefined
    return asking(phone, { email, registrationId, about: replaced?.requestId, pending: replaced })
  })

  const toPhone = createAction(env, async () => {
    const pending = $authData.get()
    if (!pending) throw new CodedFailure('missing-auth-data')
    const { phone, requestId, registrationId } = pending
    return await asking(phone, { about: requestId, registrationId })
  })

  const disown = createAction(env, async (code: string) => {
    const pending = $authData.get()
    if (!pending) throw new CodedFailure('missing-auth-data')
    const { requestId, phone } = pending
    await withHumanCheck(env, humanCheck =>
      notMyAccount(deps.http, { requestId, phone, code, ...recognition(env) }, { humanCheck }),
    )
  })

  return {
    ...{ $send: send.$work, send: send.run },
    ...{ $toPhone: toPhone.$work, toPhone: toPhone.run },
    ...{ $disown: disown.$work, disown: disown.run },
  }
}
