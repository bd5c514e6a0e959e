import { atom, type ReadableAtom } from 'nanostores'
import { ApiError } from '../api/error.ts'
import { type Handoff, mintHandoff, type Redeemed, redeemHandoff } from '../api/handoff.ts'
import type { Http } from '../api/http.ts'
import type { Environment } from '../environment.ts'
import { type Wish, wishToStore } from '../fields/wish.ts'
import { createAction, type Outcome, type Work } from './outcome.ts'

/** Where a customer came from: the shop's name, or 'gone' when the link had expired. */
export type Arrival = { shop: string } | 'gone'

export interface HandoffStore {
  $arrival: ReadableAtom<Arrival | undefined>
  /**
   * On /login: redeems the code of the partner's link, once. The code carries a position and no identity, so the
   * customer signs in as usual.
   */
  arrive(code: string): Promise<void>

  /** The last code, and when it expires (milliseconds since 1970). */
  $minted: ReadableAtom<{ url: string; expiresAt: number } | undefined>
  $mint: ReadableAtom<Work>
  /** On a partner's page: creates a code for the hosted site. A new code replaces the one before. The address carries `wish`. */
  mint(wish?: Wish): Promise<Outcome<Handoff>>
  /** On the hosted site: takes over the position from the partner's page. */
  redeem(code: string): Promise<Outcome<Redeemed>>
}

/** Moves a customer from a partner's page to the hosted site. It carries a position, never an identity. */
export function createHandoff(env: Environment, { http }: { http: Http }): HandoffStore {
  const $minted = atom<{ url: string; expiresAt: number } | undefined>()
  const mint = createAction(env, async (wish?: Wish) => {
    const minted = await mintHandoff(http)
    const url = wish ? minted.url + wishToStore(wish).replace('?', '&') : minted.url
    $minted.set({ url, expiresAt: Date.parse(minted.expiresAt) })
    return { ...minted, url }
  })
  const redeem = createAction(env, (code: string) => redeemHandoff(http, { code }))
  const $arrival = atom<Arrival | undefined>()
  let hasArrived = false
  async function arrive(code: string) {
    if (hasArrived) return
    hasArrived = true
    const outcome = await redeem.run(code)
    if (outcome.ok) $arrival.set({ shop: outcome.value.partner.name })
    else if (outcome.failure instanceof ApiError && outcome.failure.status === 410) $arrival.set('gone')
  }
  return { $arrival, arrive, $minted, $mint: mint.$work, mint: mint.run, redeem: redeem.run }
}
