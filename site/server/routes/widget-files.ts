import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'

/**
 * The partner bundle in `directory`, for pages of other origins: `/widget/1.0.0/…` never changes, `/widget/v1/…` is the
 * newest version with this major number. Any page may read the files, which an `integrity` attribute needs; they hold no
 * personal data. Older versions are served from folders named after them.
 */
export function widgetFiles(directory: string): Hono {
  const { version } = JSON.parse(readFileSync(join(directory, 'integrity.json'), 'utf8')) as {
    version: string
  }
  const major = `v${version.split('.')[0]}`
  const files = new Hono()
  files.use('/widget/*', etag())
  const rewriteRequestPath = (path: string) => {
    const [, , asked = '', ...rest] = path.split('/')
    const newest = asked === major || asked === version
    return `/${newest ? '' : `${asked}/`}${rest.join('/')}`
  }
  files.get(
    '/widget/:version{v?\\d[\\w.-]*}/*',
    serveStatic({ root: directory, precompressed: true, rewriteRequestPath }),
  )
  return files
}

/** Whether there is a bundle to serve. The tests of front.ts have none. */
export const hasWidget = (directory: string) => existsSync(join(directory, 'integrity.json'))

/** Sets the headers that let any page load the files. Runs after `secureHeaders`, which forbids it. */
export const forAnyPage: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.res.status >= 400) return
  const follows = /^\/widget\/v\d+\//.test(c.req.path)
  const { headers } = c.res
  headers.set('Cache-Control', follows ? 'public, max-age=300' : 'public, max-age=31536000, immutable')
  headers.set('Access-Control-Allow-Origin', '*')
  headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
  headers.set('Timing-Allow-Origin', '*')
}
