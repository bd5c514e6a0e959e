import type { Context, MiddlewareHandler } from 'hono'
import { consolePaths } from '../../../../shared/api/console.ts'
import type { Config } from '../../config.ts'
import { AppError } from '../../errors.ts'
import { countWrongCode } from '../../identity/wrong-codes.ts'
import { networkOf } from '../../network.ts'
import type { RateNeeds } from '../../rates.ts'
import type { AppEnv } from './app-env.ts'
import { addressOf } from './limits.ts'

const wrong: ReadonlySet<string> = new Set(['code-wrong', 'code-tries-used-up', 'proof-wrong'])

/**
 * A code at the console of shops. No human check is asked for there, so a wrong one costs nothing: if it counted, one machine could make the
 * human checks of all customers harder.
 */
export const isConsoleCode = (c: Context): boolean => c.req.path.endsWith(consolePaths.signIn)

/** Counts wrong codes of customers' sign-ins and signatures: they make the next human checks harder. */
export function countWrongCodes(
  deps: RateNeeds & { config: Pick<Config, 'trustProxy'> },
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next()
    const isWrong = c.error instanceof AppError && wrong.has(c.error.code)
    if (isWrong && !isConsoleCode(c)) await countWrongCode(deps, networkOf(addressOf(deps, c)))
  }
}
