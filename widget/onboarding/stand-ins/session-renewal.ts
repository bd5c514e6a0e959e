import type * as original from '../../../shared/stores/session-renewal.ts'

/**
 * A token of a partner's page is replaced by answers and never refreshed. A call whose token was replaced meanwhile is repeated:
 * an element has one customer.
 */
export const createRenewal: typeof original.createRenewal = (_, { session }) => ({
  async renew(expired) {
    const token = session.$token.get()
    return token !== undefined && token !== expired
  },
  isNearlyExpired: () => false,
})
