import type { Struct } from 'superstruct'
import { birthDate } from './birth-date.ts'
import { Email, normalizeEmail } from './email.ts'
import { MotherName } from './mother-name.ts'
import { Name } from './name.ts'
import { normalizePhone, RegistrationPhone } from './phone.ts'
import { plainText } from './plain-text.ts'
import { filled, notTooLong, text } from './rules.ts'

/** Data that a customer can ask to be corrected, in the order of the screen. */
export const dataFields = ['name', 'email', 'phone', 'birthDate', 'motherName', 'other'] as const
export type DataField = (typeof dataFields)[number]

/** What is wrong and what is right, in the customer's words. */
const OtherCorrection = text(
  'other-correction',
  ['Escreva o que está errado e como é o certo', filled],
  notTooLong,
)

/** The rule of what is right, by what is to be corrected. @param today YYYY-MM-DD in São Paulo */
export function dataCorrectionRules(today: string): Record<DataField, Struct<string, null>> {
  return {
    name: Name,
    email: Email,
    phone: RegistrationPhone,
    birthDate: birthDate(today),
    motherName: MotherName,
    other: OtherCorrection,
  }
}

/** What was meant, as it is stored: a phone as digits, an e-mail with a small domain. */
export function normalizeDataCorrection(field: DataField, value: string): string {
  if (field === 'phone') return normalizePhone(value)
  return field === 'email' ? normalizeEmail(value) : plainText(value)
}
