import type { Infer } from 'superstruct'
import { AddressNumber } from '../address-number.ts'
import { Cep } from '../cep.ts'
import { City } from '../city.ts'
import { Complement } from '../complement.ts'
import { LoanReason } from '../loan-reason.ts'
import { Neighborhood } from '../neighborhood.ts'
import { form } from '../rules.ts'
import { Salary } from '../salary.ts'
import { State } from '../state.ts'
import { Street } from '../street.ts'

export const AddressForm = form({
  street: Street,
  number: AddressNumber,
  apartmentOrSuite: Complement,
  neighborhood: Neighborhood,
  city: City,
  stateOrProvince: State,
  postalCode: Cep,
})
export type AddressForm = Infer<typeof AddressForm>

/** The salary is text here; `parseSalary` makes the number of the wire. */
export const PersonalDataForm = form({ salary: Salary, loanReason: LoanReason, address: AddressForm })
export type PersonalDataForm = Infer<typeof PersonalDataForm>
