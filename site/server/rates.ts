import { type Kysely, sql } from 'kysely'
import type { ServerClock } from './clock.ts'
import type { Database } from './db/schema.ts'
import { AppError, type ErrorDetail } from './errors.ts'
import { keyed, type SecretHolder } from './secrets.ts'

export interface Limit {
  /** What is limited. */
  name: string
  /** A phone, an address or a customer. Stored as a keyed hash. */
  who: string
  /** How often, in a window of so many seconds that begins with the first time. */
  times: number
  seconds: number
}

export interface RateNeeds {
  config: SecretHolder
  db: Kysely<Database>
  clock: ServerClock
}

/**
 * Counts one more time; returns how many seconds to wait when that was too often, else 0. One statement, so that any
 * number of processes count together. rate-limiter-flexible is not used: it reads the machine's clock, and ours moves.
 */
export async function secondsToWait(deps: RateNeeds, limit: Limit): Promise<number> {
  const now = deps.clock.now()
  const key = keyOf(deps, limit)
  const at = new Date(now)
  const { points, expiresAt } = await deps.db
    .insertInto('rateLimits')
    .values({ key, points: 1, expiresAt: new Date(now + limit.seconds * 1000) })
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet({
        points: sql`case when rate_limits.expires_at <= ${at} then 1 else rate_limits.points + 1 end`,
        expiresAt: sql`case when rate_limits.expires_at <= ${at} then excluded.expires_at else rate_limits.expires_at end`,
      }),
    )
    .returning(['points', 'expiresAt'])
    .executeTakeFirstOrThrow()
  return points <= limit.times ? 0 : Math.max(1, Math.ceil((expiresAt.getTime() - now) / 1000))
}

/** Under which a limit is counted. */
export const keyOf = ({ config }: Pick<RateNeeds, 'config'>, { name, who }: Pick<Limit, 'name' | 'who'>) =>
  `${name}:${keyed(config, 'rate', who)}`

/** @throws AppError `rate-limited` with the seconds to wait */
export async function limit(
  deps: RateNeeds,
  limit: Limit,
  detail: ErrorDetail = 'too-many-tries',
): Promise<void> {
  const retryAfterSeconds = await secondsToWait(deps, limit)
  if (retryAfterSeconds > 0) throw new AppError('rate-limited', { detail, retryAfterSeconds })
}
