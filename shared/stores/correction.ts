import type { ReadableAtom } from 'nanostores'
import {
  type CorrectableField,
  type Corrected,
  type CorrectionForm,
  correctPerson,
} from '../api/correction.ts'
import type { Environment } from '../environment.ts'
import { normalizeMotherName } from '../fields/mother-name.ts'
import { normalizeName } from '../fields/name.ts'
import type { ApplicationNeeds } from './application-needs.ts'
import { createIdempotency } from './idempotency.ts'
import { createAction, type Outcome, type Work } from './outcome.ts'

export interface CorrectionStore {
  $send: ReadableAtom<Work>
  /** Sends these fields. */
  send(typed: CorrectionForm, fields: readonly CorrectableField[]): Promise<Outcome<Corrected>>
}

/** The customer corrects what is not registered for their CPF. */
export function createCorrection(
  env: Environment,
  { http, lead, profile }: ApplicationNeeds,
): CorrectionStore {
  const idempotency = createIdempotency()
  const send = createAction(env, async (typed: CorrectionForm, fields: readonly CorrectableField[]) => {
    const meant = {
      ...typed,
      name: normalizeName(typed.name),
      motherName: normalizeMotherName(typed.motherName),
    }
    const body = Object.fromEntries(fields.map(field => [field, meant[field]]))
    lead.set(body)
    const corrected = await correctPerson(http, body, { idempotencyKey: idempotency.keyFor(body) })
    idempotency.spend()
    profile.invalidate()
    return corrected
  })
  return { $send: send.$work, send: send.run }
}
