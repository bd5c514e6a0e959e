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

/** The whole origin: the API, health, the built pages in `directory`, and the partner bundle in `widget`. */
export function createFront({ app, config, deps }: Lender, directory: string, widget = ''): Hono {
  const front = new Hono()
  // The first two run after `secureHeaders` and remove some of its headers.
  front.use('/widget/*', forAnyPage)
  front.use(withoutOpenerPolicy(publicPages(directory)))
  front.use(
    secureHeaders({
      // Each page has its own policy in a meta tag, which may not contain frame-ancestors.
      contentSecurityPolicy: { frameAncestors: ["'none'"] },
      xFrameOptions: 'DENY',
      referrerPolicy: 'strict-origin-when-cross-origin',
      strictTransportSecurity: config.sandbox ? false : 'max-age=31536000; includeSubDomains',
      permissionsPolicy: { camera: ['self'], microphone: [], geolocation: [], payment: [] },
    }),
  )
  front.route('/', app)
  front.route('/', health(deps))
  // The build always contains the sandbox's pages. They are served in the sandbox only.
  const sandboxPages = ['/sandbox/*', '/sandbox.html', '/dev/*', '/dev.html']
  if (!config.sandbox) front.on('GET', sandboxPages, c => notFound(c.req.method))

  if (hasWidget(widget)) front.route('/', widgetFiles(widget))
  front.use(caching, etag())
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
 * Sets how long a file may be cached. Names in /_astro contain a hash of the content, so those files never change. It is
 * set after `next()`, because only then it is known whether serveStatic found the file.
 */
const caching: MiddlewareHandler = async (c, next) => {
  await next()
  const isHashed = c.req.path.startsWith('/_astro/')
  if (c.res.status < 400) {
    c.res.headers.set('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
  }
}

/**
 * Removes `Cross-Origin-Opener-Policy` from public pages. The header stops other sites from keeping a handle on a tab in
 * which a customer types, but it makes the browser start a new process for the page, which shows it later (`/` at 4×
 * slowdown: 348 instead of 296 ms). Pages in `open` have no input to protect, and a personal page that is opened from
 * one of them sets the header again.
 */
const withoutOpenerPolicy =
  (open: ReadonlySet<string>): MiddlewareHandler =>
  async (c, next) => {
    await next()
    if (open.has(c.req.path.replace(/(?<=.)\/$/, ''))) c.res.headers.delete('Cross-Origin-Opener-Policy')
  }

/**
 * The file of a path: '/form' and '/form/' are form.html, '/proposal/123' is the page in the table of rewrites, '/' stays.
 * A page that needs an id does not exist without one, so its own name leads to no file.
 */
function fileOf(path: string): string {
  const asked = path.replace(/\/+$|\.html$/g, '')
  if (rewrites.some(({ page }) => page === asked)) return '/404/absent'
  const page = rewrites.find(({ pattern }) => matches(pattern, path))?.page ?? path.replace(/\/+$/, '')
  return page === '' || /\.\w+$/.test(page) ? page || '/' : `${page}.html`
}

const matches = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}/?$`).test(path)
