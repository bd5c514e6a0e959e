import type { Logger } from 'pino'
import { boolean, is, type } from 'superstruct'
import type { RecaptchaConfig } from '../../config.ts'
import { AppError } from '../../errors.ts'
import { describeError } from '../../log.ts'
import type { HumanCheck } from './human-check.ts'

/** Google's reCAPTCHA, or a service with the same `siteverify` call. Google refuses a token the second time. */
export function recaptcha(options: RecaptchaConfig, log: Logger): HumanCheck {
  return {
    challenge: async () => ({ provider: 'recaptcha', siteKey: options.siteKey }),

    async verify(proof, address) {
      const body = new URLSearchParams({ secret: options.secret, response: proof, remoteip: address })
      const signal = AbortSignal.timeout(options.timeoutMs)
      try {
        const answer = await fetch(options.verifyUrl, { method: 'POST', body, signal, redirect: 'error' })
        const result: unknown = await answer.json()
        if (!answer.ok || !is(result, type({ success: boolean() }))) throw new Error('Unexpected answer')
        return result.success
      } catch (error) {
        // Admitting everyone while reCAPTCHA is down would reward an attack on it.
        log.warn({ error: describeError(error) }, 'recaptcha is unavailable')
        throw new AppError('unavailable')
      }
    },
  }
}
