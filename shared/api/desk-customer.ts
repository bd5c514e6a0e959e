import { array, type Infer, object, pattern, size, string, type } from 'superstruct'
import { StaffReason } from '../fields/staff-reason.ts'
import { deskActions } from './desk-decisions.ts'
import type { Http } from './http.ts'
import { knownOnly } from './known.ts'

export const deskCustomerPaths = { look: '/mesa/customer', reveal: '/mesa/customer/reveal' } as const

/** Body of `POST /mesa/customer`: a CPF, a phone, the id of a loan, an application or a customer, or a proposal's reference. */
export const DeskCustomerQuestion = object({ named: size(string(), 1, 80) })

/** What the person who asks may do. */
const Actions = knownOnly(deskActions)

const Facts = array(type({ label: string(), value: string() }))

/** One customer, with masked data. */
export const DeskCustomer = type({
  id: string(),
  facts: Facts,
  /** One line each, the newest first. */
  applications: array(string()),
  loans: array(type({ id: string(), line: string(), actions: Actions })),
  /** Where the account is open, the last used first. */
  accesses: array(string()),
  actions: Actions,
})
export type DeskCustomer = Infer<typeof DeskCustomer>

/** Nobody, one customer, or several accounts of one CPF. */
export const DeskCustomers = type({ customers: array(DeskCustomer) })
export type DeskCustomers = Infer<typeof DeskCustomers>

/** Body of `POST /mesa/customer/reveal`. */
export const DeskReveal = object({
  id: pattern(string(), /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i),
  why: StaffReason,
})

/** What was masked. */
export const DeskRevealed = type({ facts: Facts })
export type DeskRevealed = Infer<typeof DeskRevealed>

/** Every look is in the trail. What names the customer is in the body, so that no address and no log has it. */
export const lookAtCustomer = (http: Http, named: string) =>
  http.post(deskCustomerPaths.look, { named }, DeskCustomers)

export const revealCustomer = (http: Http, id: string, why: string) =>
  http.post(deskCustomerPaths.reveal, { id, why }, DeskRevealed)
