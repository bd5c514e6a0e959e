import type { Context, MiddlewareHandler } from 'hono'
import { headerNames } from '../../../../shared/api/http.ts'
import { AppError } from '../../errors.ts'
import {
  findSession,
  mayWrite,
  type PartnerSessionNeeds,
  partnerAudience,
  takeStep,
  tokenOfStep,
} from '../../partners/session.ts'
import { sha256 } from '../../secrets.ts'
import type { AppEnv } from './app-env.ts'
import { claimsOf, session } from './session.ts'

/**
 * What a call may do with a token of a partner's page. `read` takes any token that has not expired, `write` only the
 * newest one, and `step` is `write` whose successful response carries the next token.
 */
type Use = 'read' | 'write' | 'step'

/** Like `session`, and admits a customer on a partner's page as well. @throws AppError `unauthorized` */
export function anySession(deps: PartnerSessionNeeds, use: Use): MiddlewareHandler<AppEnv> {
  const [ofSite, ofPartner] = [session(deps), partnerSession(deps, use)]
  return (c, next) => (c.get('partner') ? ofPartner(c, next) : ofSite(c, next))
}

/**
 * Admits a customer on the named partner's page. A token of an earlier step may not write, except to repeat the call
 * (same path and Idempotency-Key) that ended its step: the response with the next token may have been lost. The repeat
 * is answered from the stored response. @throws AppError `unauthorized`
 */
function partnerSession(deps: PartnerSessionNeeds, use: Use): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const claims = await claimsOf(deps, c)
    const partnerId = c.get('partner')!.id
    const found =
      claims.aud === partnerAudience(partnerId) ? await findSession(deps.db, claims.sub) : undefined
    if (found?.partnerId !== partnerId) throw new AppError('unauthorized')
    const call = callName(c)
    if (use !== 'read' && !mayWrite(found, claims, use === 'step' ? call : undefined)) {
      throw new AppError('unauthorized')
    }
    c.set('customer', { id: found.customerId, audience: claims.aud, sessionId: found.id })
    await next()
    if (use !== 'step' || c.error || !c.res.ok) return
    const isRepeat = c.res.headers.has('Idempotent-Replay')
    const token = isRepeat ? await tokenOfStep(deps, found) : await takeStep(deps, found, call)
    if (token) c.header(headerNames.sessionToken, token)
  }
}

/** Recognises a call when it is repeated; undefined without an Idempotency-Key. */
function callName(c: Context<AppEnv>): string | undefined {
  const key = c.req.header(headerNames.idempotencyKey)
  return key === undefined ? undefined : sha256(`${c.req.path}\0${key}`)
}
