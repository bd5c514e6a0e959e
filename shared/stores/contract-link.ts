import { atom, type ReadableAtom } from 'nanostores'
import { type LinkSent, resendContractLink } from '../api/contract.ts'
import type { Http } from '../api/http.ts'
import type { Environment } from '../environment.ts'
import { createAction, type Outcome, type Work } from './outcome.ts'

export interface ContractLinkStore {
  $send: ReadableAtom<Work>
  /** Milliseconds since 1970 from which the link may be asked for again; undefined before the first time. */
  $resendAt: ReadableAtom<number | undefined>
  /** Sends the link by WhatsApp and e-mail once more. */
  send(token: string): Promise<Outcome<LinkSent>>
}

const resendAfter = 60_000

/** For who waits with a contract to sign and finds no message. */
export function createContractLink(env: Environment, { http }: { http: Http }): ContractLinkStore {
  const $resendAt = atom<number | undefined>(undefined)
  const send = createAction(env, async (token: string) => resendContractLink(http, token))
  return {
    $send: send.$work,
    $resendAt,
    async send(token) {
      const outcome = await send.run(token)
      // Asked for on another page a moment ago: the server says how long.
      const { retryAfter } = outcome.ok ? {} : (outcome.failure as { retryAfter?: number })
      if (outcome.ok) $resendAt.set(env.clock.now() + resendAfter)
      else if (retryAfter) $resendAt.set(env.clock.now() + retryAfter * 1000)
      return outcome
    },
  }
}
