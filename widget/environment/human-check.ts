import { createHttp } from '../../shared/api/http-client.ts'
import { fetchHumanCheck } from '../../shared/api/human-check.ts'
import { type Environment, type HumanCheck, HumanCheckError } from '../../shared/environment.ts'
import { createHumanCheck } from '../../shared/human-check/human-check.ts'
import { solve } from '../../shared/human-check/solve.ts'

/**
 * Solves the proof of work on the main thread, because browsers refuse workers of another origin. WebCrypto itself works off
 * the thread. reCAPTCHA would be a third party on the partner's page, so there is none.
 */
export function widgetHumanCheck(env: Omit<Environment, 'humanCheck'>): HumanCheck {
  const http = createHttp(env as Environment, { token: () => undefined, onUnauthorized() {} })
  return createHumanCheck({
    challenge: () => fetchHumanCheck(http),
    solve,
    provider: async () => {
      throw new HumanCheckError('no provider on a partner page')
    },
    now: env.clock.serverNow,
  })
}

/** `crypto.subtle` exists in secure contexts only: https and localhost. */
export const canProve = () => globalThis.crypto?.subtle !== undefined
