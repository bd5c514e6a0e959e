import { atom, type ReadableAtom } from 'nanostores'
import type { Profile } from '../api/customers.ts'
import type { Http } from '../api/http.ts'
import { type PersonalDataAccepted, submitPersonalData } from '../api/personal-data.ts'
import type { Environment } from '../environment.ts'
import { digitsOf } from '../fields/digits.ts'
import { parseSalary } from '../fields/salary.ts'
import { CodedFailure } from './failure.ts'
import { createIdempotency } from './idempotency.ts'
import type { Address, LeadStore } from './lead.ts'
import { newestDevice } from './loan.ts'
import { createAction, type Outcome, type Work } from './outcome.ts'
import { createPartnerLink } from './partner-link.ts'

export interface PersonalDataSubmission {
  /** As typed: '1500', '1.500,00'. */
  salary: string
  loanReason: string
  address: Omit<Address, 'apartmentOrSuite'> & { apartmentOrSuite?: string | undefined }
}

export interface PersonalDataStore {
  $submit: ReadableAtom<Work>
  submit(data: PersonalDataSubmission): Promise<Outcome<PersonalDataAccepted>>
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

  const submit = createAction(env, async ({ salary, loanReason, address }: PersonalDataSubmission) => {
    lead.set({ salary, loanReason })
    lead.setAddress({ ...address, apartmentOrSuite: address.apartmentOrSuite ?? '' })
    const parsed = parseSalary(salary)
    if (!parsed.ok) throw new CodedFailure('salary-format')
    const { apartmentOrSuite, ...rest } = address
    const partner = link.partner()
    const data = {
      ...(partner && { partner }),
      deviceId: await deviceId(),
      salary: parsed.value,
      loanReason,
      address: {
        ...rest,
        ...(apartmentOrSuite ? { apartmentOrSuite } : {}),
        postalCode: digitsOf(address.postalCode),
      },
    }
    const accepted = await submitPersonalData(http, data, { idempotencyKey: idempotency.keyFor(data) })
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
