import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { precompress } from '../../site/precompress.ts'

/** The baseline of every page: one heading, served like the site, in its own process. */
const directory = mkdtempSync(join(tmpdir(), 'celastro-floor-'))
writeFileSync(
  join(directory, 'index.html'),
  `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Chão</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head><body><h1>Chão</h1></body></html>`,
)
await precompress(directory)

const app = new Hono().use(serveStatic({ root: directory, precompressed: true }))
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  console.log(`listening http://127.0.0.1:${port}`),
)
process.on('SIGTERM', () => {
  server.close()
  rmSync(directory, { recursive: true, force: true })
  process.exit(0)
})
