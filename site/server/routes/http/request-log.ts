import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import type { AppEnv } from './app-env.ts'

/** Gives each request an id and logs its end, under the template of its path. */
export function requestLog(log: Logger): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const started = performance.now()
    const requestId = crypto.randomUUID()
    c.set('requestId', requestId)
    c.set('log', log)
    await next()
    c.res.headers.set('X-Request-Id', requestId)
    log.info({
      requestId,
      method: c.req.method,
      path: routePath(c),
      status: c.res.status,
      ms: Math.round(performance.now() - started),
    })
  }
}
