import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import type { Config } from '../../config.ts'
import { networkOf, withoutPort } from '../../network.ts'
import { limit, type RateNeeds } from '../../rates.ts'
import type { AppEnv } from './app-env.ts'

interface Needs extends RateNeeds {
  config: Pick<Config, 'rates' | 'tokenSecret' | 'trustProxy'>
}

/** Limits how often one address may make the calls called `name`. */
export function limitAddress(deps: Needs, name: string): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const times = deps.config.rates.perAddressPer10Minutes
    const who = networkOf(addressOf(deps, c))
    await limit(deps, { name: `address-${name}`, who, times, seconds: 600 })
    await next()
  }
}

/** Limits how often one customer may make the calls called `name`. Behind `session`. */
export function limitCustomer(deps: Needs, name: string): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const times = deps.config.rates.perCustomerPer10Minutes
    await limit(deps, { name: `customer-${name}`, who: c.get('customer').id, times, seconds: 600 })
    await next()
  }
}

/** The address of the request: that of the socket, or what the last trusted proxy says. */
export function addressOf({ config }: { config: Pick<Config, 'trustProxy'> }, c: Context<AppEnv>): string {
  if (config.trustProxy > 0) {
    const chain = (c.req.header('X-Forwarded-For') ?? '').split(',').map(each => each.trim())
    const said = chain.at(-config.trustProxy)
    if (said) return withoutPort(said)
  }
  // A test passes requests to the app without a socket.
  const hasSocket = (c.env as { incoming?: unknown } | undefined)?.incoming !== undefined
  return hasSocket ? (getConnInfo(c).remote.address ?? 'unknown') : 'unknown'
}
