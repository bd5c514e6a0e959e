import { array, boolean, enums, type Infer, optional, size, string, type, unknown } from 'superstruct'
import { AcceptTerms, ScrConsent } from '../fields/accept-terms.ts'
import { birthDate } from '../fields/birth-date.ts'
import { Cpf } from '../fields/cpf.ts'
import { Email } from '../fields/email.ts'
import { MotherName } from '../fields/mother-name.ts'
import { Name } from '../fields/name.ts'
import { RegistrationPhone } from '../fields/phone.ts'
import { form } from '../fields/rules.ts'
import type { CallOptions, Http } from './http.ts'

export const customersPath = '/customers'
export const dropRegistrationPath = '/auth/login/drop-registration'

/** What was ticked, by the version of its text. */
const Consent = type({
  kind: enums(['terms', 'scr']),
  version: size(string(), 1, 100),
  accepted: boolean(),
})

/** Body of `POST /customers`. CPF and phone are digits only. @param today YYYY-MM-DD in São Paulo */
export const registrationOn = (today: string) =>
  form({
    name: Name,
    document: Cpf,
    phone: RegistrationPhone,
    email: Email,
    birthDate: birthDate(today),
    motherName: MotherName,
    acceptTerms: AcceptTerms,
    /** Addition to the specification. */
    consents: optional(size(array(Consent), 0, 10)),
  })
export type Registration = Infer<ReturnType<typeof registrationOn>>

/** Step 1 as it is filled in. */
export function registrationFormOn(today: string) {
  const { consents: _, ...typed } = registrationOn(today).schema
  return form({ ...typed, scr: ScrConsent })
}
export type RegistrationForm = Infer<ReturnType<typeof registrationFormOn>>

/** Version of the terms that a client accepted without naming one. Customers are not shown it. */
export const unversioned = 'unversioned'

export const Registered = type({ id: string() })
export type Registered = Infer<typeof Registered>

/** Registers, or answers like it did when CPF or phone are known. */
export const register = (http: Http, body: Registration, options: CallOptions) =>
  http.post(customersPath, body, Registered, { ...options, anonymous: true })

/** 'Não são meus dados': the code of this request takes on nothing, and what was typed is deleted. It can be repeated. */
export const dropRegistration = (http: Http, requestId: string) =>
  http.post(dropRegistrationPath, { requestId }, unknown(), { anonymous: true })
