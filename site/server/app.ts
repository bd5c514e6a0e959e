import { Hono } from 'hono'
import type { Deps } from './deps.ts'
import { AppError } from './errors.ts'
import type { AppEnv } from './routes/http/app-env.ts'
import { bodyLimits } from './routes/http/body-limits.ts'
import { HttpError } from './routes/http/http-error.ts'
import { onError } from './routes/http/on-error.ts'
import { partnerPages } from './routes/http/partner-pages.ts'
import { requestLog } from './routes/http/request-log.ts'
import { securityTrail } from './routes/http/security-trail.ts'
import { serverTime } from './routes/http/server-time.ts'
import { countWrongCodes } from './routes/http/wrong-codes.ts'
import { identityRoutes } from './routes/identity-routes.ts'
import { lendingRoutes } from './routes/lending-routes.ts'
import { sandboxRoutes } from './routes/sandbox-routes.ts'

/** The API. Mount it under /api. */
export function createApp(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.onError(onError)
  app.use(requestLog(deps.log, deps.metrics))
  app.use(serverTime(deps.clock))
  app.use(securityTrail(deps))
  app.use(countWrongCodes(deps))
  app.use(partnerPages(deps))
  app.use(bodyLimits)
  app.use(async (c, next) => {
    // PostgreSQL cannot store U+0000 in a text.
    if (/%00|\0/.test(c.req.url)) throw new AppError('malformed')
    await next()
    // Set on the response itself: after `next()`, `c.header` would copy the response and turn its body into a stream.
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
  })
  const mounted = [...identityRoutes, ...lendingRoutes, ...(deps.config.sandbox ? sandboxRoutes : [])]
  for (const routes of mounted) app.route('/', routes(deps))
  app.all('*', c => {
    throw allowedMethods(app, c.req.path).length > 0
      ? new HttpError('method-not-allowed', {
          headers: { Allow: allowedMethods(app, c.req.path).join(', ') },
        })
      : new AppError('not-found')
  })
  return app
}

/** The methods that the path has. */
function allowedMethods(app: Hono<AppEnv>, path: string): string[] {
  const fits = (pattern: string) =>
    new RegExp(`^(/api)?${pattern.replaceAll(/:\w+(\{.*?\})?/g, '[^/]+')}$`).test(path)
  const methods = app.routes.filter(route => route.method !== 'ALL' && fits(route.path))
  return [...new Set(methods.map(route => route.method))]
}
