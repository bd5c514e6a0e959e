import { Hono } from 'hono'
import { type PushState, PushTarget, pushPath } from '../../../shared/api/push.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { endpointIn, turnOff, turnOn } from '../lending/push/subscriptions.ts'
import { pushKeyOf } from '../secrets.ts'
import type { AppEnv } from './http/app-env.ts'
import { readJson } from './http/body.ts'
import { limitCustomer } from './http/limits.ts'
import { session } from './http/session.ts'

/**
 * Notices in the browser of the session. The calls take no Idempotency-Key: repeating one changes nothing, and a stored body
 * would hold the browser's address.
 */
export const push = (deps: Deps) => {
  const publicKey = pushKeyOf(deps.config)
  return new Hono<AppEnv>()
    .get(pushPath, session(deps), async c => {
      if (!publicKey) throw new AppError('not-found', { detail: 'push-not-offered' })
      const endpoint = await endpointIn(deps.db, sessionOf(c.get('customer')))
      return c.json({ publicKey, endpoint } satisfies PushState)
    })
    .put(pushPath, session(deps), limitCustomer(deps, 'push'), async c => {
      if (!publicKey) throw new AppError('not-found', { detail: 'push-not-offered' })
      await turnOn(deps, sessionOf(c.get('customer')), await readJson(c, PushTarget))
      return c.json({})
    })
    .delete(pushPath, session(deps), async c => {
      await turnOff(deps.db, sessionOf(c.get('customer')))
      return c.json({})
    })
}

/** @throws AppError `unauthorized` for a token from before sessions were rows */
function sessionOf({ sessionId }: { sessionId?: string | undefined }): string {
  if (!sessionId) throw new AppError('unauthorized')
  return sessionId
}
