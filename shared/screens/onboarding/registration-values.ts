import type { Registration } from '../../api/customers.ts'
import { normalizeEmail } from '../../fields/email.ts'
import type { RegistrationForm } from '../../fields/forms/registration.ts'
import { normalizeMotherName } from '../../fields/mother-name.ts'
import { normalizeName } from '../../fields/name.ts'
import { onboardingMessages } from '../../messages/onboarding.ts'
import type { Lead } from '../../stores/lead.ts'

/** The fields of step 1; `scr` is the optional consent, asked for apart from the terms. */
export type RegistrationValues = RegistrationForm & { scr: boolean }

export const emptyRegistration: RegistrationValues = {
  name: '',
  document: '',
  phone: '',
  email: '',
  birthDate: '',
  motherName: '',
  acceptTerms: false,
  scr: false,
}

const { acceptTerms, scr } = onboardingMessages.registration

/** What is sent: texts as they were meant, and both consents with the version of the text that was read. */
export function registrationOf(values: RegistrationValues): Registration {
  return {
    name: normalizeName(values.name),
    document: values.document,
    phone: values.phone,
    email: normalizeEmail(values.email),
    birthDate: values.birthDate,
    motherName: normalizeMotherName(values.motherName),
    acceptTerms: values.acceptTerms,
    consents: [
      { kind: 'terms', version: acceptTerms.version, accepted: values.acceptTerms },
      { kind: 'scr', version: scr.version, accepted: values.scr },
    ],
  }
}

/** Field of the form → where the lead keeps it. */
export const leadKeys = {
  name: 'name',
  document: 'cpf',
  phone: 'phone',
  email: 'email',
  birthDate: 'birthDate',
  motherName: 'motherName',
} as const satisfies Partial<Record<keyof RegistrationValues, keyof Lead>>
export const leadFields = Object.keys(leadKeys) as (keyof typeof leadKeys)[]
