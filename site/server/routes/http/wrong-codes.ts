import type { MiddlewareHandler } from 'hono'
import type { Config } from '../../config.ts'
import { AppError } from '../../errors.ts'
import { countWrongCode } from '../../identity/wrong-codes.ts'
import { networkOf } from '../../network.ts'
import type { RateNeeds } from '../../rates.ts'
import type { AppEnv } from './app-env.ts'
import { addressOf } from './limits.ts'

const wrong: ReadonlySet<string> = new Set(['code-wrong', 'code-tries-used-up', 'proof-wrong'])

/** Counts wrong codes of sign-ins and signatures: they make the next human checks harder. */
export function countWrongCodes(
  deps: RateNeeds & { config: Pick<Config, 'trustProxy'> },
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next()
    const isWrong = c.error instanceof AppError && wrong.has(c.error.code)
    if (isWrong) await countWrongCode(deps, networkOf(addressOf(deps, c)))
  }
}
