import { astro } from 'astro/hono'
import { Hono } from 'hono'
import { redirects } from './redirects.ts'
import { rewrites } from './rewrites.ts'

/** The front door while developing: the API, then Astro. In production `server/start.ts` serves the built files. */
const front = new Hono()

if (import.meta.env.DEV) {
  const { openLender } = await import('./server/lender.ts')
  const lender = openLender(process.env)
  front.all('/api/*', async context => (await lender).app.fetch(context.req.raw))
}

for (const { pattern, page } of rewrites) {
  front.get(pattern, context => front.fetch(new Request(new URL(page, context.req.url), context.req.raw)))
}
for (const { from, to } of redirects) front.get(from, context => context.redirect(to, 302))
front.use(astro())

export default front
