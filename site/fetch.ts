import { astro } from 'astro/hono'
import { Hono } from 'hono'
import { redirects } from './redirects.ts'
import { rewrites } from './rewrites.ts'

/** The front door while developing: the API, then Astro. In production `server/start.ts` serves the built files. */
const front = new Hono()

if (import.meta.env.DEV) {
  const { openLender } = await import('./server/lender.ts')
  // This file is evaluated anew whenever another is saved. The lender stays, unless its own code has changed:
  // a second one would find the data directory taken.
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
