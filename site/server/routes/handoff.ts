import { Hono } from 'hono'
import { handoffPath, Redemption, redeemPath } from '../../../shared/api/handoff.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { mintHandoff, redeemHandoff } from '../partners/handoff.ts'
import type { AppEnv } from './http/app-env.ts'
import { readJson } from './http/body.ts'
import { limitAddress, limitCustomer } from './http/limits.ts'
import { anySession } from './http/partner-session.ts'

/** The hand-off from a partner's page to the hosted site. The calls are not idempotent, because a stored response would hold the secret code. */
export const handoff = (deps: Deps) =>
  new Hono<AppEnv>()
    .post(handoffPath, anySession(deps, 'write'), limitCustomer(deps, 'hand-offs'), async c => {
      const [partner, { id: customerId, sessionId }] = [c.get('partner'), c.get('customer')]
      // A customer on the hosted site needs no hand-off.
      if (!partner || !sessionId) throw new AppError('forbidden')
      const origin = deps.config.publicSiteUrl || new URL(c.req.url).origin
      return c.json(await mintHandoff(deps, { id: sessionId, partnerId: partner.id, customerId }, origin))
    })
    .post(redeemPath, limitAddress(deps, 'hand-offs'), async c => {
      if (c.get('partner')) throw new AppError('forbidden')
      const { code } = await readJson(c, Redemption)
      return c.json(await redeemHandoff(deps, code))
    })
