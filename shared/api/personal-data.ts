import { coerce, type Infer, optional, string, type, unknown } from 'superstruct'
import type { CallOptions, Http } from './http.ts'

export const personalDataPath = '/loan/personal-data'

/** Body of `POST /loan/personal-data`. Salary in reais; postal code digits only. */
export interface PersonalData {
  deviceId: string
  salary: number
  loanReason: string
  address: {
    street: string
    number: string
    apartmentOrSuite?: string
    neighborhood: string
    city: string
    stateOrProvince: string
    postalCode: string
  }
  /** Id of the shop whose link led the customer to the hosted site. */
  partner?: string
}

/** The answer's content is not specified, so anything will do; ours names the application. */
const Application = type({ applicationId: optional(string()) })
export const PersonalDataAccepted = coerce(Application, unknown(), answer =>
  Application.is(answer) ? answer : {},
)
export type PersonalDataAccepted = Infer<typeof PersonalDataAccepted>

export const submitPersonalData = (http: Http, data: PersonalData, options?: CallOptions) =>
  http.post(personalDataPath, data, PersonalDataAccepted, options)
