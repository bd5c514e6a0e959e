import { atom, type ReadableAtom } from 'nanostores'
import type { Http } from '../api/http.ts'
import { dropRegistration, type Registration, register } from '../api/registration.ts'
import type { Environment } from '../environment.ts'
import type { AuthData, AuthDataStore } from './auth-data.ts'
import { withHumanCheck } from './human-check.ts'
import { createIdempotency } from './idempotency.ts'
import type { LeadStore } from './lead.ts'
import { createCodeRequest } from './login.ts'
import { createAction, type Outcome, type Work } from './outcome.ts'
import type { SessionStore } from './session.ts'

export interface RegistrationStore {
  $submit: ReadableAtom<Work>
  /** Which call is on its way, or failed: it decides the sentence. */
  $stage: ReadableAtom<'register' | 'code-request'>
  submit(registration: Registration): Promise<Outcome<AuthData>>
  $disown: ReadableAtom<Work>
  /** 'Não são meus dados': the server deletes what was typed, and so does this browser. */
  disown(): Promise<Outcome<void>>
}

interface Deps {
  http: Http
  session: SessionStore
  authData: AuthDataStore
  lead: LeadStore
}

/** Step 1: human check, registration, 100 ms, new human check, code request. */
export function createRegistration(env: Environment, deps: Deps): RegistrationStore {
  const $stage = atom<'register' | 'code-request'>('register')
  const idempotency = createIdempotency()
  const requestCode = createCodeRequest(env, deps)

  const submit = createAction(env, async (registration: Registration) => {
    $stage.set('register')
    remember(deps.lead, registration)
    const idempotencyKey = idempotency.keyFor(registration)
    const { id } = await withHumanCheck(env, humanCheck =>
      register(deps.http, registration, { humanCheck, idempotencyKey }),
    )
    deps.lead.set({ id })
    $stage.set('code-request')
    // Without it, a code on its way would take on what was corrected, and another is sent only after a minute.
    const sent = deps.authData.$authData.get()
    const isOnItsWay = sent?.phone === registration.phone && sent.expiresAt > env.clock.now()
    return requestCode(registration.phone, { registrationId: id, pending: isOnItsWay ? sent : undefined })
  })

  const disown = createAction(env, async () => {
    const pending = deps.authData.$authData.get()
    if (pending) await dropRegistration(deps.http, pending.requestId)
    // Under the old key the server would answer with the draft that it has just deleted.
    idempotency.spend()
    deps.lead.reset()
  })

  return { $submit: submit.$work, $stage, submit: submit.run, $disown: disown.$work, disown: disown.run }
}

function remember(lead: LeadStore, { name, document, phone, email, birthDate, motherName }: Registration) {
  lead.set({ name, cpf: document, phone, email, birthDate, motherName })
}
