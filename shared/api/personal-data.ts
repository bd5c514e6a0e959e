import { coerce, type Infer, optional, string, type, unknown } from 'superstruct'
import { AddressNumber } from '../fields/address-number.ts'
import { Cep } from '../fields/cep.ts'
import { City } from '../fields/city.ts'
import { Complement } from '../fields/complement.ts'
import { DeviceId } from '../fields/device-id.ts'
import { LinkedPartner } from '../fields/linked-partner.ts'
import { LoanReason } from '../fields/loan-reason.ts'
import { Neighborhood } from '../fields/neighborhood.ts'
import { OrderReference } from '../fields/order-reference.ts'
import { form } from '../fields/rules.ts'
import { Salary, SalaryInReais } from '../fields/salary.ts'
import { State } from '../fields/state.ts'
import { Street } from '../fields/street.ts'
import type { CallOptions, Http } from './http.ts'

export const personalDataPath = '/loan/personal-data'

/** Body of `POST /loan/personal-data`. */
export const PersonalData = form({
  deviceId: DeviceId,
  salary: SalaryInReais,
  loanReason: LoanReason,
  address: form({
    street: Street,
    number: AddressNumber,
    apartmentOrSuite: Complement,
    neighborhood: Neighborhood,
    city: City,
    stateOrProvince: State,
    postalCode: Cep,
  }),
  partner: LinkedPartner,
  orderReference: OrderReference,
})
export type PersonalData = Infer<typeof PersonalData>
export type Address = PersonalData['address']

const { deviceId: _, partner: __, orderReference: ___, ...typed } = PersonalData.schema

/** Step 4 as it is filled in: the salary is text. */
export const PersonalDataForm = form({ ...typed, salary: Salary })
export type PersonalDataForm = Infer<typeof PersonalDataForm>

/** The answer's content is not specified, so anything will do; ours names the application. */
const Application = type({ applicationId: optional(string()) })
export const PersonalDataAccepted = coerce(Application, unknown(), answer =>
  Application.is(answer) ? answer : {},
)
export type PersonalDataAccepted = Infer<typeof PersonalDataAccepted>

export const submitPersonalData = (http: Http, body: PersonalData, options?: CallOptions) =>
  http.post(personalDataPath, body, PersonalDataAccepted, options)
