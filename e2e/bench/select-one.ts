import { PGlite } from '@electric-sql/pglite'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'

/** The baseline of every call: `select 1` on PostgreSQL (`DATABASE_URL`) or PGlite, in its own process. */
const url = process.env.DATABASE_URL
const pool = url ? new pg.Pool({ connectionString: url, max: 10 }) : undefined
const embedded = pool ? undefined : await PGlite.create()
const one = 'select 1 as one'
const app = new Hono().get('/', async c => c.json((await (pool?.query(one) ?? embedded!.query(one))).rows))

serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  console.log(`listening http://127.0.0.1:${port}`),
)
process.on('SIGTERM', () => process.exit(0))
