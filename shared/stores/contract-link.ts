import { atom, type ReadableAtom } from 'nanostores'
import { type LinkSent, resendContractLink } from '../api/contract.ts'
import type { Http } from '../api/http.ts'
import type { Environment } from '../environment.ts'
import { createCountdown } from './now.ts'
import { createAction, type Outcome, type Work } from './outcome.ts'

export interface ContractLinkStore {
  $send: ReadableAtom<Work>
  /** 0 when the link can be requested again. */
  $secondsToResend: ReadableAtom<number>
  /** Sends the link again by WhatsApp and e-mail. */
  send(token: string): Promise<Outcome<LinkSent>>
}

const resendAfter = 60_000

interface Deps {
  http: Http
  $now: ReadableAtom<number>
}

/** The message with the link to the contract, for customers who did not find it. */
export function createContractLink(env: Environment, { http, $now }: Deps): ContractLinkStore {
  const $resendAt = atom<number | undefined>(undefined)
  const send = createAction(env, async (token: string) => resendContractLink(http, token))
  return {
    $send: send.$work,
    $secondsToResend: createCountdown(env, $now, $resendAt),
    async send(token) {
      const outcome = await send.run(token)
      // Another page may have requested the link a moment ago. The server then says how long to wait.
      const { retryAfter } = outcome.ok ? {} : (outcome.failure as { retryAfter?: number })
      if (outcome.ok) $resendAt.set(env.clock.now() + resendAfter)
      else if (retryAfter) $resendAt.set(env.clock.now() + retryAfter * 1000)
      return outcome
    },
  }
}
