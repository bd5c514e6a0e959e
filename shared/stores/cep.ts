import type { ReadableAtom } from 'nanostores'
import { lookUpCep } from '../api/cep.ts'
import type { Http } from '../api/http.ts'
import type { Address } from '../api/personal-data.ts'
import type { Environment } from '../environment.ts'
import { cepLength } from '../fields/cep.ts'
import { digitsOf } from '../fields/digits.ts'
import { CodedFailure } from './failure.ts'
import { createLookup } from './lookup.ts'
import type { Lookup } from './outcome.ts'

/** '' where the postal code does not name it: small towns have one code for all streets. */
type FoundAddress = Pick<Address, 'street' | 'neighborhood' | 'city' | 'stateOrProvince'>

export interface CepStore {
  $lookup: ReadableAtom<Lookup<FoundAddress>>
  /** Call it on every change, with or without mask. The look-up starts at 8 digits; fewer digits abort it. */
  lookUp(cep: string): void
  reset(): void
  destroy(): void
}

export function createCep(env: Environment, { http }: { http: Http }): CepStore {
  const lookup = createLookup<FoundAddress>(env, async (cep, options) => {
    const found = await lookUpCep(http, cep, options)
    if (!found.cep) throw new CodedFailure('cep-empty')
    return {
      street: found.street ?? '',
      neighborhood: found.neighborhood ?? '',
      city: found.city ?? '',
      stateOrProvince: found.state ?? '',
    }
  })
  return {
    $lookup: lookup.$lookup,
    lookUp(cep) {
      const digits = digitsOf(cep)
      if (digits.length === cepLength) lookup.ask(digits)
      else lookup.reset()
    },
    reset: lookup.reset,
    destroy: lookup.reset,
  }
}
