import { brand } from '../../../../shared/brand.ts'
import { dynamicBrCode } from '../../../../shared/loan/br-code.ts'
import type { PixChargeProvider } from './pix.ts'

/**
 * A bank that keeps nothing: a code is made from the charge's name, so that a repeat answers the same one. Nobody can
 * pay it but `POST /sandbox/pix/{txid}/pay`.
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
  // What is paid in the sandbox is booked at once.
  received: async () => [],
}
