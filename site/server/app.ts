import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Deps } from './deps.ts'
import { AppError, onError } from './errors.ts'
import { bodyLimits } from './input.ts'
import { requestLog } from './log.ts'
import { partnerPages } from './partners/pages.ts'
import { identityRoutes } from './routes/identity-routes.ts'
import { lendingRoutes } from './routes/lending-routes.ts'

/** What middleware hands to routes. `customer` is there behind `session(deps)`. */
export interface AppEnv {
  Variables: {
    customer: { id: string; audience: string; sessionId?: string }
    /** The shop on whose page the customer is, when a call names one. Says nothing about the customer. */
    partner: { id: string; name: string } | undefined
    requestId: string
    log: Logger
  }
}

/** The whole API, to be mounted under /api. */
export function createApp(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.onError(onError)
  app.use(requestLog(deps.log))
  app.use(partnerPages(deps))
  app.use(bodyLimits)
  app.use(async (c, next) => {
    // PostgreSQL has no U+0000 in texts, and nobody has a reason to send one.
    if (/%00|\0/.test(c.req.url)) throw new AppError('malformed')
    await next()
    // As everywhere after an answer: `c.header` would make it a second time, as a stream.
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
  })
  for (const routes of [...identityRoutes, ...lendingRoutes]) app.route('/', routes(deps))
  app.all('*', c => {
    throw allowedMethods(app, c.req.path).length > 0
      ? new AppError('method-not-allowed', { headers: { Allow: allowedMethods(app, c.req.path).join(', ') } })
      : new AppError('not-found')
  })
  return app
}

/** Methods under which the path is known. */
function allowedMethods(app: Hono<AppEnv>, path: string): string[] {
  const fits = (pattern: string) =>
    new RegExp(`^(/api)?${pattern.replaceAll(/:\w+(\{.*?\})?/g, '[^/]+')}$`).test(path)
  const methods = app.routes.filter(route => route.method !== 'ALL' && fits(route.path))
  return [...new Set(methods.map(route => route.method))]
}
