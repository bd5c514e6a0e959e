import type { ReadableAtom } from 'nanostores'
import type { Http } from '../api/http.ts'
import { denyAccess } from '../api/sessions.ts'
import type { Environment } from '../environment.ts'
import { createAction, type Outcome, type Work } from './outcome.ts'
import type { SessionStore } from './session.ts'

export interface DenialStore {
  $deny: ReadableAtom<Work>
  /** 'Não fui eu': ends all sessions, also the one of this browser. */
  deny(code: string): Promise<Outcome<void>>
}

interface Deps {
  http: Http
  session: Pick<SessionStore, 'logout'>
}

export function createDenial(env: Environment, { http, session }: Deps): DenialStore {
  const deny = createAction(env, async (code: string) => {
    await denyAccess(http, code)
    session.logout()
  })
  return { $deny: deny.$work, deny: deny.run }
}
