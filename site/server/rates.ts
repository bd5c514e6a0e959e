import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import { sql } from 'kysely'
import type { AppEnv } from './app.ts'
import type { Deps } from './deps.ts'
import { AppError } from './errors.ts'
import { networkOf } from './network.ts'
import { keyed } from './secrets.ts'

interface Limit {
  /** What is limited. */
  name: string
  /** Whom: a phone or an address. Stored as a keyed hash. */
  who: string
  /** How often in a window of so many seconds, which begins with the first time. */
  times: number
  seconds: number
}

type Needs = Pick<Deps, 'config' | 'db' | 'clock'>

/**
 * Counts one more time; answers how many seconds to wait when that was too often, else 0. One statement, so that any
 * number of processes count together. rate-limiter-flexible is not used: it reads the machine's clock, and ours moves.
 */
export async function secondsToWait(deps: Needs, limit: Limit): Promise<number> {
  const now = deps.clock.now()
  const key = `${limit.name}:${keyed(deps.config, 'rate', limit.who)}`
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

/** @throws AppError `rate-limited` with the seconds in Retry-After and in the sentence */
export async function limit(deps: Needs, limit: Limit, sentence = tooMany): Promise<void> {
  const seconds = await secondsToWait(deps, limit)
  if (seconds > 0) {
    throw new AppError('rate-limited', {
      message: sentence(seconds),
      headers: { 'Retry-After': String(seconds) },
    })
  }
}

const tooMany = (seconds: number) => `Muitas tentativas. Aguarde ${duration(seconds)} e tente novamente.`

/** 60 → '60 segundos', 600 → '10 minutos'. */
export function duration(seconds: number): string {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutos`
  return seconds === 1 ? '1 segundo' : `${seconds} segundos`
}

/** Keeps one address from asking for `name` all the time. */
export function limitAddress(deps: Needs, name: string): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const times = deps.config.rates.perAddressPer10Minutes
    const who = networkOf(addressOf(deps, c))
    await limit(deps, { name: `address-${name}`, who, times, seconds: 600 })
    await next()
  }
}

/** Keeps one customer from asking for `name` all the time. Behind `session`. */
export function limitCustomer(deps: Needs, name: string): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const times = deps.config.rates.perCustomerPer10Minutes
    await limit(deps, { name: `customer-${name}`, who: c.get('customer').id, times, seconds: 600 })
    await next()
  }
}

/** Where the request comes from: the socket's address, or what the last trusted proxy says. */
export function addressOf({ config }: Pick<Deps, 'config'>, c: Context<AppEnv>): string {
  if (config.trustProxy > 0) {
    const chain = (c.req.header('X-Forwarded-For') ?? '').split(',').map(each => each.trim())
    const said = chain.at(-config.trustProxy)
    if (said) return said
  }
  // Requests that were handed to the app instead of sent have no socket.
  const hasSocket = (c.env as { incoming?: unknown } | undefined)?.incoming !== undefined
  return hasSocket ? (getConnInfo(c).remote.address ?? 'unknown') : 'unknown'
}
