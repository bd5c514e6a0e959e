import { Hono } from 'hono'
import { array, optional, size, string, type } from 'superstruct'
import { Consent, customersPath } from '../../../shared/api/customers.ts'
import { hasValidCpfDigits } from '../../../shared/fields/cpf.ts'
import { normalizeEmail } from '../../../shared/fields/email.ts'
import { registrationForm } from '../../../shared/fields/forms/registration.ts'
import { plainText } from '../../../shared/fields/plain-text.ts'
import { todayInSaoPaulo } from '../../../shared/loan/calendar.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { checkAll } from '../input.ts'
import type { AppEnv } from './http/app-env.ts'
import { readBody } from './http/body.ts'
import { humanChecked } from './http/human-checked.ts'
import { idempotent } from './http/idempotent.ts'
import { limitAddress } from './http/limits.ts'

const Consents = type({
  consents: optional(size(array(type({ ...Consent.schema, version: size(string(), 1, 100) })), 0, 10)),
})
const longest = 200

/** `POST /customers`: keeps what was typed until the phone is proved. Known CPFs and phones are answered alike. */
export const customers = (deps: Deps) =>
  new Hono<AppEnv>().post(
    customersPath,
    limitAddress(deps, 'registrations'),
    idempotent(deps),
    humanChecked(deps),
    async c => {
      const draft = await readRegistration(deps, await readBody(c))
      const id = crypto.randomUUID()
      const createdAt = new Date(deps.clock.now())
      await deps.db
        .insertInto('registrations')
        .values({ id, createdAt, ...draft })
        .execute()
      return c.json({ id }, 201)
    },
  )

/** @throws AppError `validation` with the message of every wrong field */
async function readRegistration({ clock }: Deps, body: unknown) {
  const form = registrationForm(todayInSaoPaulo(clock.now()))
  const [registration, { consents }] = checkAll(body, form, Consents)
  const errors: Record<string, string[]> = {}
  if (!hasValidCpfDigits(registration.document)) errors.Document = ['CPF inválido. Confira os números.']
  for (const [field, value] of [
    ['Name', registration.name],
    ['MotherName', registration.motherName],
  ] as const) {
    if (value.length > longest) errors[field] = [`Use no máximo ${longest} caracteres`]
  }
  if (Object.keys(errors).length > 0) throw new AppError('validation', { errors })
  return {
    name: plainText(registration.name),
    cpf: registration.document,
    phone: registration.phone,
    email: normalizeEmail(registration.email),
    birthDate: registration.birthDate,
    motherName: plainText(registration.motherName),
    // Clients of the plain specification send only `acceptTerms`.
    consents: JSON.stringify(consents ?? [{ kind: 'terms', version: 'unversioned', accepted: true }]),
  }
}
