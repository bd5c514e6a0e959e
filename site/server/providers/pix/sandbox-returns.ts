import { createHash } from 'node:crypto'
import type { PixReturn, PixReturnProvider, ReturnState } from './returns.ts'

/** The last two digits of an amount in cents decide what the bank makes of its return. */
const fates: Record<number, 'slow' | 'refused' | 'low-balance'> = {
  81: 'slow',
  82: 'refused',
  83: 'low-balance',
}

/**
 * A bank that returns payments at once. A return that ends in 81 cents is under way at first, and done when asked about;
 * one that ends in 82 cents is refused, and for one that ends in 83 cents our balance is too low at the first try. The id of the return is made from ours, so that a repeat returns the same one, even
 * after a restart.
 */
export const sandboxReturns = (): PixReturnProvider => {
  const begun = new Map<string, ReturnState>()
  const tooLow = new Set<string>()
  const key = ({ endToEndId, id }: Pick<PixReturn, 'endToEndId' | 'id'>) => `${endToEndId} ${id}`
  return {
    async request(payment) {
      const fate = fates[payment.amountCents % 100]
      if (fate === 'refused') return { state: 'refused', why: 'sandbox' }
      if (fate === 'low-balance' && !tooLow.has(key(payment))) {
        tooLow.add(key(payment))
        return { state: 'our-fault', why: 'no-balance', isIdSpent: false }
      }
      const done = returned(payment.id)
      if (fate !== 'slow' || begun.has(key(payment))) return done
      begun.set(key(payment), done)
      return { state: 'under-way' }
    },
    find: async payment => begun.get(key(payment)),
    // The page of the sandbox makes special returns, and reports each at once.
    reported: async () => ({ payments: [], unread: 0 }),
  }
}

const returned = (id: string): ReturnState => ({
  state: 'returned',
  returnId: `D00000000${createHash('sha256').update(id).digest('hex').slice(0, 23)}`,
})
