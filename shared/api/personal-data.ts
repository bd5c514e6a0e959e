import { unknown } from 'superstruct'
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
}

/** The answer's content is not specified; nobody reads it. */
export const submitPersonalData = (http: Http, data: PersonalData, options?: CallOptions) =>
  http.post(personalDataPath, data, unknown(), options)
