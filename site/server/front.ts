import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'
import { secureHeaders } from 'hono/secure-headers'
import { redirects } from '../redirects.ts'
import { rewrites } from '../rewrites.ts'
import type { Lender } from './lender.ts'
import { publicPages } from './public-pages.ts'
import { health } from './routes/health.ts'
import { forAnyPage, hasWidget, widgetFiles } from './routes/widget-files.ts'

/** Everything the origin answers: the API, health, the built pages in `directory`, and the partner bundle in `widget`. */
export function createFront({ app, config, deps }: Lender, directory: string, widget = ''): Hono {
  const front = new Hono()
  // These two take back what the third says for all.
  front.use('/widget/*', forAnyPage)
  front.use(besideOthers(publicPages(directory)))
  front.use(
    secureHeaders({
      // Pages bring their own policy in a meta tag, where frame-ancestors is not allowed.
      contentSecurityPolicy: { frameAncestors: ["'none'"] },
      xFrameOptions: 'DENY',
      referrerPolicy: 'strict-origin-when-cross-origin',
      strictTransportSecurity: config.sandbox ? false : 'max-age=31536000; includeSubDomains',
      permissionsPolicy: { camera: ['self'], microphone: [], geolocation: [], payment: [] },
    }),
  )
  front.route('/', app)
  front.route('/', health(deps))
  // The sandbox's pages are built like any other, and must not be there outside the sandbox.
  const sandboxPages = ['/sandbox/*', '/sandbox.html', '/dev/*', '/dev.html']
  if (!config.sandbox) front.on('GET', sandboxPages, c => notFound(c.req.method))

  if (hasWidget(widget)) front.route('/', widgetFiles(widget))
  front.use(keeping, etag())
  for (const { from, to } of redirects) front.on('GET', [from, `${from}/`], c => c.redirect(to, 302))
  front.get('*', serveStatic({ root: directory, precompressed: true, rewriteRequestPath: fileOf }))
  front.notFound(c => notFound(c.req.method))
  return front

  async function notFound(method: string): Promise<Response> {
    const page =
      method === 'GET' || method === 'HEAD'
        ? await readFile(join(directory, '404.html'), 'utf8').catch(() => '')
        : ''
    return new Response(page || 'Página não encontrada', {
      status: 404,
      headers: {
        'Content-Type': `text/${page ? 'html' : 'plain'}; charset=utf-8`,
        'Cache-Control': 'no-cache',
      },
    })
  }
}

/**
 * Says how long a file may be kept. Names in /_astro carry a hash of the content: such a file never changes. Set after
 * the answer, because serveStatic makes it before it tells us what it found.
 */
const keeping: MiddlewareHandler = async (c, next) => {
  await next()
  const isHashed = c.req.path.startsWith('/_astro/')
  if (c.res.status < 400) {
    c.res.headers.set('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
  }
}

/**
 * Lets a public page stay with the page that opened it. `Cross-Origin-Opener-Policy` keeps others from holding on to a
 * tab in which a customer types; but the browser then begins a new process once the answer is there, and the page is
 * seen later (`/` at 4×: 348 instead of 296 ms). The pages in `open` have nothing to hold on to. Whoever goes on from
 * one of them to a personal page has the new process there.
 */
const besideOthers =
  (open: ReadonlySet<string>): MiddlewareHandler =>
  async (c, next) => {
    await next()
    if (open.has(c.req.path.replace(/(?<=.)\/$/, ''))) c.res.headers.delete('Cross-Origin-Opener-Policy')
  }

/**
 * '/form' and '/form/' are form.html, '/proposal/123' is what the table says, '/' stays. A page that needs an id is
 * nothing without one: its own name leads to no file.
 */
function fileOf(path: string): string {
  const asked = path.replace(/\/+$|\.html$/g, '')
  if (rewrites.some(({ page }) => page === asked)) return '/404/absent'
  const page = rewrites.find(({ pattern }) => matches(pattern, path))?.page ?? path.replace(/\/+$/, '')
  return page === '' || /\.\w+$/.test(page) ? page || '/' : `${page}.html`
}

const matches = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}/?$`).test(path)
