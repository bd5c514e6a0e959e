import { brand } from '../../../../shared/brand.ts'
import { dynamicBrCode } from '../../../../shared/loan/br-code.ts'
import type { PixChargeProvider } from './pix.ts'

/**
 * A bank without state: the code is made from the charge's txid, so that a repeat returns the same one. Only
 * `POST /sandbox/pix/{txid}/pay` can pay it.
 */
export const sandboxCharges: PixChargeProvider = {
  create: async ({ txid, mode }) => ({
    brCode: dynamicBrCode({
      url: `pix.celastro.example/qr/v2/${mode}/${txid}`,
      name: brand.lender.legalName,
      city: brand.lender.city,
    }),
  }),
  remove: async () => {},
  // The sandbox books payments at once, so there is never one to recover.
  received: () => [],
}
