import { createHash } from 'node:crypto'
import { AccountOfAnotherHolder, LenderAtFault, PayoutUnavailable, type PixPayoutProvider } from './pix.ts'

/** The number of an account that belongs to another CPF, at any bank and branch. See lending/README.md. */
export const accountOfAnotherHolder = '903010'

/** The number of an account for which the lender's balance is too low at first. A Pix to it leaves when it is sent again. */
export const accountOfLowBalance = '903020'

/** Whether a key is that of a later round: see `idempotencyKeyOf`. */
const isSentAgain = (idempotencyKey: string) => /r\d+$/.test(idempotencyKey)

/**
 * A bank that always pays, at once and once per key: the end-to-end id is made from the key, so that a repeat returns the
 * same transfer, even after a restart. For CPFs of `failsOnce` the first call of a key fails.
 */
export function sandboxPix(failsOnce: (cpf: string) => boolean): PixPayoutProvider {
  const failed = new Set<string>()
  return {
    async payOut({ idempotencyKey, receiver }) {
      if (receiver.number === accountOfAnotherHolder) throw new AccountOfAnotherHolder()
      const isFirst = !failed.has(idempotencyKey)
      // A loan is sent again in a later round, and a refund under the same key.
      if (receiver.number === accountOfLowBalance && isFirst && !isSentAgain(idempotencyKey)) {
        failed.add(idempotencyKey)
        throw new LenderAtFault('status-422-saldo_insuficiente')
      }
      if ('cpf' in receiver && failsOnce(receiver.cpf) && isFirst) {
        failed.add(idempotencyKey)
        throw new PayoutUnavailable('the sandbox bank is out of order')
      }
      const hash = createHash('sha256').update(idempotencyKey).digest('hex')
      return { endToEndId: `E00000000${hash.slice(0, 23)}` }
    },
  }
}
