import { Hono } from 'hono'
import { prefillPath, SignedPrefill } from '../../../shared/api/prefill.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { redeemPrefill } from '../partners/prefill.ts'
import type { AppEnv } from './http/app-env.ts'
import { readJson } from './http/body.ts'
import { limitAddress } from './http/limits.ts'

/** On a shop's page: opens what the shop's server has signed. Not idempotent: it counts once. */
export const prefill = (deps: Deps) =>
  new Hono<AppEnv>().post(prefillPath, limitAddress(deps, 'prefills'), async c => {
    const { token } = await readJson(c, SignedPrefill)
    const partner = c.get('partner')
    if (!partner) throw new AppError('forbidden')
    const audience = deps.config.publicSiteUrl
      ? new URL(deps.config.publicSiteUrl).origin
      : new URL(c.req.url).origin
    return c.json(await redeemPrefill(deps, { partnerId: partner.id, audience, token }))
  })
