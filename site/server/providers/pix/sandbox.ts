import { createHash } from 'node:crypto'
import { AccountOfAnotherHolder, PayoutUnavailable, type PixPayoutProvider } from './pix.ts'

/** The number of an account that belongs to another CPF, at any bank and branch. See lending/README.md. */
export const accountOfAnotherHolder = '903010'

/**
 * A bank that always pays, at once and once per key: the end-to-end id is made from the key, so that a repeat returns the
 * same transfer, even after a restart. For CPFs of `failsOnce` the first call of a key fails.
 */
export function sandboxPix(failsOnce: (cpf: string) => boolean): PixPayoutProvider {
  const failed = new Set<string>()
  return {
    async payOut({ idempotencyKey, receiver }) {
      if (receiver.number === accountOfAnotherHolder) throw new AccountOfAnotherHolder()
      if ('cpf' in receiver && failsOnce(receiver.cpf) && !failed.has(idempotencyKey)) {
        failed.add(idempotencyKey)
        throw new PayoutUnavailable('the sandbox bank is out of order')
      }
      const hash = createHash('sha256').update(idempotencyKey).digest('hex')
      return { endToEndId: `E00000000${hash.slice(0, 23)}` }
    },
  }
}
