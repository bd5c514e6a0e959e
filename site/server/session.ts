import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './app.ts'
import type { Deps } from './deps.ts'
import { AppError } from './errors.ts'
import { partnerSession } from './partners/session.ts'
import { readToken, sign, type TokenNeeds } from './token.ts'

const twelveHours = 12 * 60 * 60
export const siteAudience = 'site'

/** A session of 12 hours for a customer who has just entered the code. */
export function signToken(
  deps: TokenNeeds,
  customer: { id: string; name: string; email: string },
  audience: string,
): Promise<string> {
  const exp = Math.floor(deps.clock.now() / 1000) + twelveHours
  return sign(deps, { sub: customer.id, aud: audience, exp, name: customer.name, email: customer.email })
}

/** Lets only a customer of the hosted site pass, as `c.get('customer')`. @throws AppError `unauthorized` */
export function session(deps: TokenNeeds): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const claims = await readToken(deps, c.req.header('Authorization'))
    if (c.get('partner') || claims.aud !== siteAudience) throw new AppError('unauthorized')
    c.set('customer', { id: claims.sub, audience: siteAudience })
    await next()
  }
}

/**
 * Like `session`, and lets a customer on a partner's page pass as well. `read` takes any token that lives, `write` the
 * newest one, and `step` hands out the next token with a good answer. @throws AppError `unauthorized`
 */
export function anySession(deps: Deps, use: 'read' | 'write' | 'step'): MiddlewareHandler<AppEnv> {
  const [ofSite, ofPartner] = [session(deps), partnerSession(deps, use)]
  return (c, next) => (c.get('partner') ? ofPartner(c, next) : ofSite(c, next))
}
