import { atom, type ReadableAtom } from 'nanostores'
import { type Handoff, mintHandoff, type Redeemed, redeemHandoff } from '../api/handoff.ts'
import type { Http } from '../api/http.ts'
import type { Environment } from '../environment.ts'
import { createAction, type Outcome, type Work } from './outcome.ts'

export interface HandoffStore {
  /** The last code that was made, and when it stops working (milliseconds since 1970). */
  $minted: ReadableAtom<{ url: string; expiresAt: number } | undefined>
  $mint: ReadableAtom<Work>
  /** On a partner's page: makes a code for the way to the hosted site. A new one ends the one before. */
  mint(): Promise<Outcome<Handoff>>
  /** On the hosted site: takes the position over from a partner's page. */
  redeem(code: string): Promise<Outcome<Redeemed>>
}

/** The way from a partner's page to the hosted site. It carries a position, never an identity. */
export function createHandoff(env: Environment, { http }: { http: Http }): HandoffStore {
  const $minted = atom<{ url: string; expiresAt: number } | undefined>()
  const mint = createAction(env, async () => {
    const handoff = await mintHandoff(http)
    $minted.set({ url: handoff.url, expiresAt: Date.parse(handoff.expiresAt) })
    return handoff
  })
  const redeem = createAction(env, (code: string) => redeemHandoff(http, code))
  return { $minted, $mint: mint.$work, mint: mint.run, redeem: redeem.run }
}
