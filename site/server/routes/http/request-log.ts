import type { Span } from '@opentelemetry/api'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import type { Metrics } from '../../metrics/metrics.ts'
import { underRequest } from '../../request-id.ts'
import { inSpan, underTrace } from '../../tracing.ts'
import type { AppEnv } from './app-env.ts'

/** Gives each request an id, which its log lines and jobs carry, and counts and logs its end, under the template of its path. */
export function requestLog(log: Logger, metrics: Pick<Metrics, 'request'>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const started = performance.now()
    const id = crypto.randomUUID()
    c.set('log', log)
    const answer = async (span: Span) => {
      await next()
      c.res.headers.set('X-Request-Id', id)
      const ms = performance.now() - started
      const about = { method: c.req.method, path: routePath(c), status: c.res.status }
      metrics.request({ ...about, seconds: ms / 1000 })
      log.info({ ...about, ms: Math.round(ms) })
      span.updateName(`${about.method} ${about.path}`)
      span.setAttributes({ 'http.route': about.path, 'http.response.status_code': about.status })
    }
    const attributes = { 'http.request.method': c.req.method, 'celastro.request_id': id }
    await underRequest(id, () =>
      underTrace(c.req.header('traceparent'), () => inSpan('request', c.req.method, attributes, answer)),
    )
  }
}
