import type { MiddlewareHandler } from 'hono'
import { headerNames } from '../../../../shared/api/http.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { AppEnv } from './app-env.ts'
import { addressOf } from './limits.ts'

/** Lets only people pass. 403 and not 401, so that no client takes it for the end of its session. */
export function humanChecked(deps: Deps): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const proof = c.req.header(headerNames.humanCheck)
    if (!proof) throw new AppError('human-check-missing')
    if (!(await deps.providers.humanCheck.verify(proof, addressOf(deps, c)))) {
      throw new AppError('human-check-failed')
    }
    await next()
  }
}
