import { createHttp } from '../../shared/api/http-client.ts'
import { fetchHumanCheck } from '../../shared/api/human-check.ts'
import { type Environment, type HumanCheck, HumanCheckError } from '../../shared/environment.ts'
import { createHumanCheck } from '../../shared/human-check/human-check.ts'
import { solve } from '../../shared/human-check/solve.ts'

/**
 * The proof of work on the partner's own thread: workers of another origin are refused, and WebCrypto works off the
 * thread anyway. A provider's script would be a third party on the partner's page, so there is none.
 */
export function widgetHumanCheck(env: Omit<Environment, 'humanCheck'>): HumanCheck {
  const http = createHttp(env as Environment, { token: () => undefined, onUnauthorized() {} })
  return createHumanCheck({
    challenge: () => fetchHumanCheck(http),
    solve,
    provider: async () => {
      throw new HumanCheckError('no provider on a partner page')
    },
    now: env.clock.now,
  })
}

/** `crypto.subtle` exists only where nobody can change what is sent: https, and localhost. */
export const canProve = () => globalThis.crypto?.subtle !== undefined
