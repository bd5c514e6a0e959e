import type { Registration, RegistrationForm } from '../../api/registration.ts'
import { normalizeEmail } from '../../fields/email.ts'
import { normalizeMotherName } from '../../fields/mother-name.ts'
import { normalizeName } from '../../fields/name.ts'
import { onboardingMessages } from '../../messages/onboarding.ts'
import type { Lead } from '../../stores/lead.ts'
import type { LeadFields } from '../form/use-draft.ts'

export const emptyRegistration: RegistrationForm = {
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
export function registrationOf(values: RegistrationForm): Registration {
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

const leadKeys = {
  name: 'name',
  document: 'cpf',
  phone: 'phone',
  email: 'email',
  birthDate: 'birthDate',
  motherName: 'motherName',
} as const satisfies Partial<Record<keyof RegistrationForm, keyof Lead>>
const inLead = Object.keys(leadKeys) as (keyof typeof leadKeys)[]

/** Where the lead keeps the fields of this step. The consents are asked for anew after a reload. */
export const registrationInLead: LeadFields<RegistrationForm> = {
  known: lead => inLead.map(field => [field, lead[leadKeys[field]]] as const),
  changed(name, values) {
    const field = inLead.find(each => each === name)
    return field && { [leadKeys[field]]: values[field] }
  },
}
