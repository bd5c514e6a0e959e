import type { Http } from '../api/http.ts'
import { redeemPrefill } from '../api/prefill.ts'
import type { Environment } from '../environment.ts'
import type { LeadStore } from './lead.ts'
import { createAction, type Outcome } from './outcome.ts'

export interface PrefillStore {
  /** Fills the lead with what the shop's server has signed. Each value stands in its field, where the customer checks it. */
  take(token: string): Promise<Outcome<void>>
}

export function createPrefill(
  env: Environment,
  { http, lead }: { http: Http; lead: LeadStore },
): PrefillStore {
  const take = createAction(env, async (token: string) => {
    const { address, ...known } = await redeemPrefill(http, token)
    const given = Object.entries(known).filter(([, value]) => value !== undefined)
    lead.set(Object.fromEntries(given))
    if (address) {
      const parts = Object.entries(address).filter(([, value]) => value !== undefined)
      lead.setAddress(Object.fromEntries(parts))
    }
  })
  return { take: take.run }
}
