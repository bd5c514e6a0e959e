/** A registry of persons: does what somebody says of themselves belong to their CPF? */
export interface PersonCheck {
  /**
   * @param purpose what the answer is for
   * @throws PersonCheckUnavailable without a clear answer in time
   */
  check(person: Person, purpose: 'offer' | 'payout'): Promise<PersonAnswer>
}

/** What a customer has typed. */
export interface Person {
  /** 11 digits. */
  cpf: string
  name: string
  /** YYYY-MM-DD */
  birthDate: string
  motherName: string
}

const personFields = ['name', 'birthDate', 'motherName'] as const
export type PersonField = (typeof personFields)[number]

/**
 * Never has the registry's data. `mismatch`: these fields, one at least, are not those of the CPF. `irregular`: suspended, or
 * with something to be put in order. `unknown`: no such CPF.
 */
export type PersonAnswer =
  | { is: 'confirmed' }
  | { is: 'mismatch'; fields: PersonField[] }
  | { is: 'irregular' | 'cancelled' | 'deceased' | 'unknown' }

/** Carries our code only: an answer of the registry may quote the person. */
export class PersonCheckUnavailable extends Error {
  override name = 'PersonCheckUnavailable'
}
