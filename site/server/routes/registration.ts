import { Hono } from 'hono'
import {
  customersPath,
  type Registered,
  registrationOn,
  unversioned,
} from '../../../shared/api/registration.ts'
import { CheckedCpf } from '../../../shared/fields/checked-cpf.ts'
import { normalizeEmail } from '../../../shared/fields/email.ts'
import { normalizeMotherName } from '../../../shared/fields/mother-name.ts'
import { normalizeName } from '../../../shared/fields/name.ts'
import { form } from '../../../shared/fields/rules.ts'
import { todayInSaoPaulo } from '../../../shared/loan/calendar.ts'
import type { Deps } from '../deps.ts'
import { checkAll } from '../input.ts'
import type { AppEnv } from './http/app-env.ts'
import { readBody } from './http/body.ts'
import { humanChecked } from './http/human-checked.ts'
import { idempotent } from './http/idempotent.ts'
import { limitAddress } from './http/limits.ts'

/** `POST /customers`: stores a draft until the phone is proved. The answer is the same for known and unknown CPFs and phones. */
export const registration = (deps: Deps) =>
  new Hono<AppEnv>().post(
    customersPath,
    limitAddress(deps, 'registrations'),
    idempotent(deps),
    humanChecked(deps),
    async c => {
      const draft = readRegistration(deps, await readBody(c))
      const id = crypto.randomUUID()
      const createdAt = new Date(deps.clock.now())
      await deps.db
        .insertInto('registrations')
        .values({ id, createdAt, ...draft })
        .execute()
      return c.json({ id } satisfies Registered, 201)
    },
  )

/** @throws AppError `validation` with the message of every wrong field */
function readRegistration({ clock }: Deps, body: unknown) {
  const Registration = registrationOn(todayInSaoPaulo(clock.now()))
  const [given] = checkAll(body, Registration, form({ document: CheckedCpf }))
  return {
    name: normalizeName(given.name),
    cpf: given.document,
    phone: given.phone,
    email: normalizeEmail(given.email),
    birthDate: given.birthDate,
    motherName: normalizeMotherName(given.motherName),
    // Clients that follow only the specification send `acceptTerms` and no consents.
    consents: JSON.stringify(given.consents ?? [{ kind: 'terms', version: unversioned, accepted: true }]),
  }
}
