import { type TaxOffice, TaxOfficeUnavailable } from './tax-office.ts'

/** A lender without access to the tax authority: a person reads every note. */
export const noTaxOffice: TaxOffice = {
  stateOf: async () => {
    throw new TaxOfficeUnavailable('not-configured')
  },
}
