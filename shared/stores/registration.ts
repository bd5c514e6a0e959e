import { atom, type ReadableAtom } from 'nanostores'
import type { Http } from '../api/http.ts'
import { type Registration, register } from '../api/registration.ts'
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
    // The draft's id: a code asked for before a correction would bind what was corrected.
    return requestCode(registration.phone, id)
  })

  return { $submit: submit.$work, $stage, submit: submit.run }
}

function remember(lead: LeadStore, { name, document, phone, email, birthDate, motherName }: Registration) {
  lead.set({ name, cpf: document, phone, email, birthDate, motherName })
}
