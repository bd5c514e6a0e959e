import type { Context } from 'hono'
import type { Config } from '../../config.ts'
import { browserLabel } from '../../identity/browser-label.ts'
import type { Client } from '../../identity/session.ts'
import { roughNetwork } from '../../network.ts'
import type { AppEnv } from './app-env.ts'
import { addressOf } from './limits.ts'

/** From where a customer signs in, as far as they may recognise it. */
export const clientOf = (
  deps: { config: Pick<Config, 'trustProxy'> },
  c: Context<AppEnv>,
  browserKey?: string,
): Client => ({
  browser: browserLabel(c.req.header('User-Agent')),
  network: roughNetwork(addressOf(deps, c)),
  browserKey,
})
