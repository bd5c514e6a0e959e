import { Hono } from 'hono'
import type { Metrics } from '../metrics/metrics.ts'

/** `/metrics` in Prometheus' text, for a port of its own. */
export const metricsPage = ({ registry }: Pick<Metrics, 'registry'>): Hono =>
  new Hono().get('/metrics', async c =>
    c.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType }),
  )
