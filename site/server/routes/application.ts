import { Hono } from 'hono'
import {
  type ApplicationOpened,
  applicationsPath,
  type ReviewRequested,
  reviewPath,
} from '../../../shared/api/application.ts'
import type { Deps } from '../deps.ts'
import { reapply, requestReview } from '../lending/application/reapply.ts'
import type { AppEnv } from './http/app-env.ts'
import { idempotent } from './http/idempotent.ts'
import { session } from './http/session.ts'

export const application = (deps: Deps) =>
  new Hono<AppEnv>()
    .post(applicationsPath, session(deps), idempotent(deps), async c => {
      const id = await reapply(deps, c.get('customer').id)
      return c.json({ id } satisfies ApplicationOpened, 201)
    })
    .post(reviewPath, session(deps), idempotent(deps), async c => {
      const at = await requestReview(deps, c.get('customer').id)
      return c.json({ reviewRequestedAt: at.toISOString() } satisfies ReviewRequested)
    })
