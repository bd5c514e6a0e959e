import { Hono } from 'hono'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import type { AppEnv } from './http/app-env.ts'
import { onError } from './http/on-error.ts'

/** Liveness: the process responds. Readiness: the database does too. */
export const health = (deps: Pick<Deps, 'db'>) =>
  new Hono<AppEnv>()
    // The front mounts it outside the API too, and a load balancer reads the status.
    .onError(onError)
    .get('/healthz', c => c.json({ status: 'ok' }))
    .get('/readyz', async c => {
      try {
        await sql`select 1`.execute(deps.db)
      } catch {
        throw new AppError('unavailable')
      }
      return c.json({ status: 'ok' })
    })
