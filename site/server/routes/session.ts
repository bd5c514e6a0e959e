import { Hono, type MiddlewareHandler } from 'hono'
import { type Refreshed, sessionEndPath, sessionRefreshPath } from '../../../shared/api/session.ts'
import {
  Denial,
  denyAccessPath,
  endOtherSessionsPath,
  type OpenSessions,
  sessionsPath,
} from '../../../shared/api/sessions.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { denyAccess } from '../identity/deny-access.ts'
import { endSession, endSessionOf, endSessions, openSessions } from '../identity/end-sessions.ts'
import { refreshSession } from '../identity/refresh-session.ts'
import type { AppEnv } from './http/app-env.ts'
import { readJson } from './http/body.ts'
import { limitAddress } from './http/limits.ts'
import { session as ofSite, tokenOf } from './http/session.ts'

/** As every call with a token of the site: none counts on a shop's page. */
const ofOurPages: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.get('partner')) throw new AppError('unauthorized')
  await next()
}

/** Sessions of the hosted site. Refreshing and logging out take tokens that have expired. */
export const session = (deps: Deps) =>
  new Hono<AppEnv>()
    .post(sessionRefreshPath, ofOurPages, async c => {
      const token = await refreshSession(deps, tokenOf(c))
      return c.json({ token } satisfies Refreshed)
    })
    .post(sessionEndPath, ofOurPages, async c => {
      await endSessionOf(deps, tokenOf(c))
      return c.json({})
    })
    .post(denyAccessPath, limitAddress(deps, 'denials'), async c => {
      const { code } = await readJson(c, Denial)
      await denyAccess(deps, code)
      return c.json({})
    })
    .get(sessionsPath, ofSite(deps), async c => {
      const { id: customerId, sessionId } = c.get('customer')
      const open = await openSessions(deps, customerId)
      return c.json({ sessions: open.map(each => viewOf(each, sessionId)) } satisfies OpenSessions)
    })
    .post(endOtherSessionsPath, ofSite(deps), async c => {
      const { id: customerId, sessionId } = c.get('customer')
      await endSessions(deps, { customerId, by: 'customer', except: sessionId })
      return c.json({})
    })
    .post(`${sessionsPath}/:id/end`, ofSite(deps), async c => {
      const customerId = c.get('customer').id
      if (!(await endSession(deps, { id: c.req.param('id'), customerId, by: 'customer' }))) {
        throw new AppError('not-found', { detail: 'session-not-found' })
      }
      return c.json({})
    })

const viewOf = (
  { id, browser, network, createdAt, lastSeenAt }: Awaited<ReturnType<typeof openSessions>>[number],
  own: string | undefined,
): OpenSessions['sessions'][number] => ({
  ...{ id, browser, network, current: id === own },
  createdAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt.toISOString(),
})
