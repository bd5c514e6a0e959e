import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { output } from '../output.ts'
import { ensurePages } from './built-pages.ts'
import { config } from './config.ts'
import { problemsOnDisk } from './config-on-disk.ts'
import { ConfigError } from './config-reader.ts'
import { createFront } from './front.ts'
import { type Lender, openLender } from './lender.ts'
import { type OpsDoor, serveOps } from './ops/socket.ts'
import { metricsPage } from './routes/metrics.ts'
import { endWithoutPort } from './taken-port.ts'

const pages = join(output, 'client')
const widget = join(output, '../widget')

const serverOptions = {
  /** Bytes that a paused connection may hold: two hundred uploads wait for their turn at once. */
  highWaterMark: 16 * 1024,
  /**
   * An idle connection is kept longer than the proxies of `site/deploy` keep theirs (Caddy 120 s, nginx 60 s), so that none
   * of them sends a request on a connection that is being closed here.
   */
  keepAliveTimeout: 125_000,
}

try {
  // Checked first, so that a wrong variable is reported before a build of half a minute.
  const { sandbox } = config(process.env, problemsOnDisk)
  const [lender] = await Promise.all([openLender(process.env), ensurePages(sandbox)])
  const ops = lender.config.databaseUrl ? undefined : await serveOps(lender.deps, lender.config.dataDir)
  listen(lender, ops)
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
}

/** What the embedded database is good for. */
const embedded = (directory: string, sandbox: boolean) =>
  `embedded, in ${directory}: ${
    sandbox
      ? 'to try the product; a power cut can lose what was just written'
      : 'for one process and a small number of customers; every commit is synced to this disk. DATABASE_URL takes PostgreSQL'
  }`

function listen(lender: Lender, ops: OpsDoor | undefined): void {
  const { host, port, sandbox, databaseUrl, dataDir } = lender.config
  const { fetch } = createFront(lender, pages, widget)
  const { metrics } = lender.config
  if (metrics) {
    const page = metricsPage(lender.deps.metrics)
    const measuring = serve({ fetch: page.fetch, hostname: metrics.host, port: metrics.port })
    endWithoutPort(measuring, { variable: 'METRICS_PORT', port: metrics.port })
  }
  const server = serve({ fetch, hostname: host, port, serverOptions }, info => {
    const url = `http://${host.includes(':') ? `[${host}]` : host}:${info.port}`
    console.log(`listening ${url}`)
    console.log(`  site      ${url}/`)
    console.log(`  API       ${url}/api/loan/terms`)
    if (sandbox) console.log(`  sandbox   ${url}/sandbox  (codes and links that a real phone would get)`)
    console.log(`  database  ${databaseUrl ? 'PostgreSQL' : embedded(dataDir, sandbox)}`)
  })
  endWithoutPort(server, { variable: 'PORT', port })

  let stopping = false
  const stop = async () => {
    if (stopping) return process.exit(1)
    stopping = true
    // Running requests and jobs may finish, for ten seconds at most.
    setTimeout(() => process.exit(1), 10_000).unref()
    await new Promise(done => server.close(done))
    await ops?.close()
    await lender.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
