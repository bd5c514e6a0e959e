import type { Context, MiddlewareHandler } from 'hono'
import { headerNames } from '../../../../shared/api/http.ts'
import type { Config } from '../../config.ts'
import { AppError } from '../../errors.ts'
import { claim, type IdempotencyNeeds, keep, release, storedAnswer } from '../../idempotency.ts'
import { limit, type RateNeeds } from '../../rates.ts'
import { sha256 } from '../../secrets.ts'
import type { AppEnv } from './app-env.ts'

interface Needs extends IdempotencyNeeds, RateNeeds {
  config: RateNeeds['config'] & Pick<Config, 'rates'>
}

/**
 * Makes a POST repeatable with the same `Idempotency-Key`: a repeat gets the first successful response and does nothing.
 * A failed request may be repeated with other data. Behind `session`, keys are the customer's own. Responses are kept
 * for a day, so they must hold no secret, and a customer stores a bounded number of them.
 * @throws AppError `rate-limited`
 */
export function idempotent(deps: Needs): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const key = c.req.header(headerNames.idempotencyKey)
    if (key === undefined) return next()
    if (!/^[\x21-\x7e]{8,200}$/.test(key)) throw new AppError('malformed')
    // A response that was given on one shop's page must not be given on another's.
    const partner = c.get('partner')
    const who = c.get('customer')?.id ?? c.get('staff')?.id
    const scope = `${who ?? 'anonymous'}${partner ? ` ${partner.id}` : ''}`
    const name = { scope, path: c.req.path, key }
    const bodyHash = await hashBody(c)

    // Strangers are limited by their address. Ten times as often as what is expensive: a quote is asked for at each tap.
    const times = 10 * deps.config.rates.perCustomerPer10Minutes
    if (who) await limit(deps, { name: 'stored-answers', who, times, seconds: 600 })
    if (!(await claim(deps, name, bodyHash))) {
      const { body, status } = await storedAnswer(deps, name, bodyHash)
      const headers = { 'Content-Type': 'application/json', 'Idempotent-Replay': 'true' }
      return new Response(body, { status, headers })
    }
    await next()
    const isGood = !c.error && c.res.ok
    if (isGood) await keep(deps, name, { status: c.res.status, body: await c.res.clone().text() })
    else await release(deps, name)
  }
}

/** Browsers choose a new boundary for every multipart body, so its parts are hashed and not its bytes. */
async function hashBody(c: Context<AppEnv>): Promise<string> {
  const form = c.get('form')
  return sha256(form ? JSON.stringify([[...form.texts], form.file?.sha256]) : await c.req.text())
}
