/** A column with a keyed hash, by table: 'customers.phone'. */
export type LookUpName =
  | 'customers.cpf'
  | 'customers.phone'
  | 'registrations.phone'
  | 'messages.recipient'
  | 'partnerPeople.email'
  | 'pushSubscriptions.endpoint'

/**
 * Compares a column of keyed hashes with a plain value: `.where('phoneHash', '=', lookUp('customers.phone', phone))`. The
 * database connection replaces it by the hash, so that queries need no key.
 */
export class LookUp<Name extends LookUpName = LookUpName> {
  readonly name: Name
  /** Private, so that no log or error prints it. */
  readonly #text: string

  constructor(name: Name, text: string) {
    this.name = name
    this.#text = text
  }

  hash(by: (name: string, text: string) => string): string {
    return by(this.name, this.#text)
  }
}

export const lookUp = <Name extends LookUpName>(name: Name, text: string): LookUp<Name> =>
  new LookUp(name, text)
