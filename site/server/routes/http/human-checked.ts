import type { MiddlewareHandler } from 'hono'
import { headerNames } from '../../../../shared/api/http.ts'
import type { Config } from '../../config.ts'
import { AppError } from '../../errors.ts'
import type { HumanCheck } from '../../providers/human-check/human-check.ts'
import type { AppEnv } from './app-env.ts'
import { addressOf } from './limits.ts'

interface Needs {
  config: Pick<Config, 'trustProxy'>
  providers: { humanCheck: HumanCheck }
}

/** Admits calls with a proof that a person makes them. It fails with 403: after a 401 a client would end its session. */
export function humanChecked(deps: Needs): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const proof = c.req.header(headerNames.humanCheck)
    if (!proof) throw new AppError('human-check-missing')
    if (!(await deps.providers.humanCheck.verify(proof, addressOf(deps, c)))) {
      throw new AppError('human-check-failed')
    }
    await next()
  }
}
