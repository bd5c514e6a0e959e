import { array, enums, type Infer, object, optional, pattern, string, type } from 'superstruct'
import { StaffReason } from '../fields/staff-reason.ts'
import type { Http } from './http.ts'

export const deskCloserPath = '/mesa/closer'

/** What can be looked at closer: an application, a contested CPF, a loan, a request about own data. */
export const deskCloserKinds = ['application', 'cpf', 'loan', 'data'] as const
export type DeskCloserKind = (typeof deskCloserKinds)[number]

/** What is shown in the clear, so only for a reason: what a customer wants written is their name, number or address. */
export const needsReason: Record<DeskCloserKind, boolean> = {
  ...{ application: false, cpf: false, loan: false, data: true },
}

/** Body of `POST /mesa/closer`. `id`: of the application, the claimant, the loan, the request. */
export const DeskCloserQuestion = object({
  kind: enums(deskCloserKinds),
  id: pattern(string(), /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i),
  why: optional(StaffReason),
})
export type DeskCloserQuestion = Infer<typeof DeskCloserQuestion>

export const DeskCloser = type({ facts: array(type({ label: string(), value: string() })) })
export type DeskCloser = Infer<typeof DeskCloser>

/** Every look is in the trail. */
export const lookCloser = (http: Http, asked: DeskCloserQuestion) =>
  http.post(deskCloserPath, asked, DeskCloser)
