import { Hono } from 'hono'
import {
  DraftToCarry,
  OtherDeviceCode,
  openOtherDevicePath,
  otherDevicePath,
  otherDeviceStatePath,
} from '../../../shared/api/other-device.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { linkState, makeLink, openLink } from '../identity/other-device.ts'
import type { AppEnv } from './http/app-env.ts'
import { readJson } from './http/body.ts'
import { limitCustomer } from './http/limits.ts'
import { session } from './http/session.ts'

/**
 * Takes what a customer has typed to another device of theirs. A code gives no identity: the other device signs in by itself. The
 * calls are not idempotent, because a stored response would hold the secret code or the draft.
 */
export const otherDevice = (deps: Deps) =>
  new Hono<AppEnv>()
    .post(otherDevicePath, session(deps), limitCustomer(deps, 'other-devices'), async c => {
      const { draft } = await readJson(c, DraftToCarry)
      const origin = deps.config.publicSiteUrl || new URL(c.req.url).origin
      return c.json(await makeLink(deps, c.get('customer').id, draft, origin))
    })
    .post(openOtherDevicePath, session(deps), limitCustomer(deps, 'other-device-codes'), async c => {
      const { code } = await readJson(c, OtherDeviceCode)
      return c.json(await openLink(deps, holderOf(c.get('customer')), code))
    })
    .get(otherDeviceStatePath(':id'), session(deps), async c =>
      c.json(await linkState(deps, holderOf(c.get('customer')), c.req.param('id') ?? '')),
    )

/** @throws AppError `unauthorized` for a token from before sessions were rows */
function holderOf({ id: customerId, sessionId }: { id: string; sessionId?: string | undefined }) {
  if (!sessionId) throw new AppError('unauthorized')
  return { customerId, sessionId }
}
