import { array, enums, type Infer, object, pattern, string, type } from 'superstruct'
import type { Http } from './http.ts'

export const deskCloserPath = '/mesa/closer'

/** What can be looked at closer: an application, a contested CPF, a loan, a request about own data. */
export const deskCloserKinds = ['application', 'cpf', 'loan', 'data'] as const
export type DeskCloserKind = (typeof deskCloserKinds)[number]

/** Body of `POST /mesa/closer`. `id`: of the application, the claimant, the loan, the request. */
export const DeskCloserQuestion = object({
  kind: enums(deskCloserKinds),
  id: pattern(string(), /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i),
})

export const DeskCloser = type({ facts: array(type({ label: string(), value: string() })) })
export type DeskCloser = Infer<typeof DeskCloser>

/** Every look is in the trail. */
export const lookCloser = (http: Http, kind: DeskCloserKind, id: string) =>
  http.post(deskCloserPath, { kind, id }, DeskCloser)
