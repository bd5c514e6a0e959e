import { type Infer, optional, size, string, type } from 'superstruct'
import { birthDate } from '../fields/birth-date.ts'
import { MotherName } from '../fields/mother-name.ts'
import { Name } from '../fields/name.ts'
import { form } from '../fields/rules.ts'
import type { CallOptions, Http } from './http.ts'

export const correctionPath = '/customers/me/correction'

/** In the order of the screen. */
export const correctableFields = ['name', 'birthDate', 'motherName'] as const
export type CorrectableField = (typeof correctableFields)[number]

/**
 * The data of a person as they are corrected. Only the fields that are asked for have to be right.
 * @param today YYYY-MM-DD in São Paulo
 */
export function correctionOn(today: string, asked: readonly string[]) {
  const rules = { name: Name, birthDate: birthDate(today), motherName: MotherName }
  const of = (field: CorrectableField) => (asked.includes(field) ? rules[field] : string())
  return form({ name: of('name'), birthDate: of('birthDate'), motherName: of('motherName') })
}
export type CorrectionForm = Infer<ReturnType<typeof correctionOn>>

const Text = optional(size(string(), 0, 1000))

/** Body of `POST /customers/me/correction`: what `hold.fields` of the profile names. Anything else is ignored. */
export const Correction = type({ name: Text, birthDate: Text, motherName: Text })
export type Correction = Infer<typeof Correction>

/** The id of the application that goes on. */
export const Corrected = type({ id: string() })
export type Corrected = Infer<typeof Corrected>

/** 409 `conflict` when nothing is to be corrected. */
export const correctPerson = (http: Http, body: Correction, options?: CallOptions) =>
  http.post(correctionPath, body, Corrected, options)
