import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'
import { secureHeaders } from 'hono/secure-headers'
import { withoutTrailingSlashes } from '../../shared/trailing-slashes.ts'
import { pagesByAddress } from '../configured-pages.ts'
import { redirects } from '../redirects.ts'
import type { Lender } from './lender.ts'
import { fileOf } from './page-files.ts'
import { publicPages } from './public-pages.ts'
import { configuredFiles } from './routes/configured-files.ts'
import { health } from './routes/health.ts'
import { pagePolicies } from './routes/page-policies.ts'
import { forAnyPage, hasWidget, widgetFiles } from './routes/widget-files.ts'

/** The whole origin: the API, health, the built pages in `directory`, and the partner bundle in `widget`. */
export function createFront({ app, config, deps }: Lender, directory: string, widget = ''): Hono {
  const front = new Hono()
  // The first two run after `secureHeaders` and remove some of its headers.
  front.use('/widget/*', forAnyPage)
  front.use(withoutOpenerPolicy(publicPages(directory)))
  const { sandbox, desk, publicApiUrl: apiUrl, publicSiteUrl: siteUrl } = config
  const fileOfPath = (path: string) => fileOf(path, { sandbox, desk })
  const recaptcha = config.humanCheck.provider === 'recaptcha'
  front.use(pagePolicies(directory, fileOfPath, { apiUrl, recaptcha }))
  front.use(
    secureHeaders({
      xFrameOptions: 'DENY',
      referrerPolicy: 'strict-origin-when-cross-origin',
      strictTransportSecurity: sandbox ? false : 'max-age=31536000; includeSubDomains',
      permissionsPolicy: { camera: ['self'], microphone: [], geolocation: [], payment: [] },
    }),
  )
  front.route('/', app)
  front.route('/', health(deps))
  if (hasWidget(widget)) front.route('/', widgetFiles(widget))
  front.use(caching, etag())
  for (const { from, to } of redirects) front.on('GET', [from, `${from}/`], c => c.redirect(to, 302))
  const mailFrom = config.messaging.provider === 'cloud' ? config.messaging.smtp.from : undefined
  const pages = pagesByAddress(directory, { siteUrl, apiUrl, mailFrom })
  front.get('*', configuredFiles(pages, fileOfPath))
  front.get('*', serveStatic({ root: directory, precompressed: true, rewriteRequestPath: fileOfPath }))
  front.notFound(c => notFound(c.req.method, c.req.url))
  return front

  async function notFound(method: string, url: string): Promise<Response> {
    const page =
      method === 'GET' || method === 'HEAD'
        ? (pages(url).get('404.html') ??
          (await readFile(join(directory, '404.html'), 'utf8').catch(() => '')))
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
    if (open.has(withoutTrailingSlashes(c.req.path) || '/'))
      c.res.headers.delete('Cross-Origin-Opener-Policy')
  }
