import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import type { AppEnv } from './http/app-env.ts'
import { onError } from './http/on-error.ts'

/** A load balancer asks again every few seconds, and wants no answer later than that. */
const patienceMs = 2_000

/** Liveness: the process responds. Readiness: the database does too, soon, and can write. */
export const health = (deps: Pick<Deps, 'db' | 'room'>) =>
  new Hono<AppEnv>()
    // The front mounts it outside the API too, and a load balancer reads the status.
    .onError(onError)
    .get('/healthz', c => c.json({ status: 'ok' }))
    .get('/readyz', async c => {
      if (!deps.room.isLeft()) throw new AppError('unavailable')
      try {
        const late = sleep(patienceMs, 'late', { ref: false })
        const answer = await Promise.race([sql`select 1`.execute(deps.db), late])
        if (answer === 'late') throw new AppError('unavailable')
      } catch {
        throw new AppError('unavailable')
      }
      return c.json({ status: 'ok' })
    })
