import { astro } from 'astro/hono'
import { Hono } from 'hono'
import { redirects } from './redirects.ts'
import { rewrites } from './rewrites.ts'

/** Request handler of the development server: the API, then Astro. In production `server/start.ts` serves files. */
const front = new Hono()

if (import.meta.env.DEV) {
  const { openLender } = await import('./server/lender.ts')
  // Vite evaluates this file again when any file is saved. The lender is reused unless its own code changed, because
  // a second lender finds the data directory locked.
  const kept = globalThis as { lender?: { by: unknown; opened: ReturnType<typeof openLender> } }
  if (kept.lender?.by !== openLender) {
    const closed = kept.lender?.opened.then(lender => lender.close()) ?? Promise.resolve()
    kept.lender = { by: openLender, opened: closed.then(() => openLender(process.env)) }
  }
  const { opened } = kept.lender
  front.all('/api/*', async context => (await opened).app.fetch(context.req.raw))
}

for (const { pattern, page } of rewrites) {
  front.get(pattern, context => front.fetch(new Request(new URL(page, context.req.url), context.req.raw)))
}
for (const { from, to } of redirects) front.get(from, context => context.redirect(to, 302))
front.use(astro())

export default front
