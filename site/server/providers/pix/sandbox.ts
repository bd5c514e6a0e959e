import { createHash } from 'node:crypto'
import { PayoutUnavailable, type PixPayoutProvider } from './pix.ts'

/**
 * A bank that always pays, at once and once per key: the end-to-end id is made from the key, so that a repeat returns the
 * same transfer, even after a restart. For CPFs of `failsOnce` the first call of a key fails.
 */
export function sandboxPix(failsOnce: (cpf: string) => boolean): PixPayoutProvider {
  const failed = new Set<string>()
  return {
    async payOut({ idempotencyKey, receiver }) {
      if (failsOnce(receiver.cpf) && !failed.has(idempotencyKey)) {
        failed.add(idempotencyKey)
        throw new PayoutUnavailable('the sandbox bank is out of order')
      }
      const hash = createHash('sha256').update(idempotencyKey).digest('hex')
      return { endToEndId: `E00000000${hash.slice(0, 23)}` }
    },
  }
}
