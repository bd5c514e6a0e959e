import { atom, type ReadableAtom } from 'nanostores'
import type { Profile } from '../api/customers.ts'
import type { Http } from '../api/http.ts'
import {
  type PersonalData,
  type PersonalDataAccepted,
  type PersonalDataForm,
  submitPersonalData,
} from '../api/personal-data.ts'
import type { Environment } from '../environment.ts'
import { normalizeCep } from '../fields/cep.ts'
import { parseSalary } from '../fields/salary.ts'
import { CodedFailure } from './failure.ts'
import { createIdempotency } from './idempotency.ts'
import type { LeadStore } from './lead.ts'
import { createAction, type Outcome, type Work } from './outcome.ts'
import { createPartnerLink } from './partner-link.ts'
import { newestDevice } from './profile-facts.ts'

export interface PersonalDataStore {
  $submit: ReadableAtom<Work>
  /** The salary as typed: '1500', '1.500,00'. */
  submit(data: PersonalDataForm): Promise<Outcome<PersonalDataAccepted>>
  /** The answer to the last submit. */
  $accepted: ReadableAtom<PersonalDataAccepted | undefined>
}

interface Deps {
  http: Http
  lead: LeadStore
  profile: { load(): Promise<Outcome<Profile>>; invalidate(): void }
}

export function createPersonalData(env: Environment, { http, lead, profile }: Deps): PersonalDataStore {
  const idempotency = createIdempotency()
  const link = createPartnerLink(env)
  const $accepted = atom<PersonalDataAccepted | undefined>()

  const submit = createAction(env, async (typed: PersonalDataForm) => {
    lead.set(typed)
    const salary = parseSalary(typed.salary)
    if (!salary.ok) throw new CodedFailure('salary-format')
    const { apartmentOrSuite, ...address } = typed.address
    const partner = link.partner()
    const { orderReference } = lead.$lead.get()
    const body: PersonalData = {
      ...(partner && { partner }),
      ...(orderReference && { orderReference }),
      deviceId: await deviceId(),
      ...typed,
      salary: salary.value,
      address: {
        ...address,
        ...(apartmentOrSuite && { apartmentOrSuite }),
        postalCode: normalizeCep(address.postalCode),
      },
    }
    const accepted = await submitPersonalData(http, body, { idempotencyKey: idempotency.keyFor(body) })
    idempotency.spend()
    link.forget()
    profile.invalidate()
    $accepted.set(accepted)
    return accepted
  })

  async function deviceId(): Promise<string> {
    const known = lead.$lead.get().deviceId
    if (known) return known
    const loaded = await profile.load()
    const newest = loaded.ok ? newestDevice(loaded.value.devices) : undefined
    if (!newest) throw new CodedFailure('missing-device-id')
    return newest.id
  }

  return { $submit: submit.$work, $accepted, submit: submit.run }
}
