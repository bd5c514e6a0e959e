import type { ImeiProvider } from './imei.ts'
import { tacs } from './tacs.ts'

/** Knows the phones of tacs.ts only: a start for a lender without a provider. */
export const tableImei: ImeiProvider = {
  async lookUp(imei) {
    const known = tacs.find(([of]) => of === imei.slice(0, 8))
    return known && { brand: known[1], model: known[2] }
  },
}
