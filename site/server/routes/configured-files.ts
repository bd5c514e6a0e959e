import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  json: 'application/json',
}

/** Compresses at the first request; the build's own copies hold the build's own text. */
const ways = [
  [
    'br',
    (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  ],
  ['gzip', (text: string) => promisify(gzip)(text)],
] as const

/**
 * Serves the files that depend on the settings, instead of those on the disk.
 * @param pagesOf the files for an address
 * @param fileOf the file that is served for a path
 */
export function configuredFiles(
  pagesOf: (address: string) => ReadonlyMap<string, string>,
  fileOf: (path: string) => string,
): MiddlewareHandler {
  const compressed = new WeakMap<ReadonlyMap<string, string>, Map<string, Promise<Buffer>>>()
  return async (c, next) => {
    const path = fileOf(c.req.path)
    const file = path === '/' ? 'index.html' : path.slice(1)
    const pages = pagesOf(c.req.url)
    const text = pages.get(file)
    if (text === undefined || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return next()
    const headers = { 'Content-Type': types[file.split('.').at(-1)!]!, Vary: 'Accept-Encoding' }
    const accepted = (c.req.header('Accept-Encoding') ?? '')
      .split(',')
      .map(each => each.split(';')[0]!.trim())
    const way = ways.find(([name]) => accepted.includes(name))
    if (!way) return c.body(text, 200, headers)
    const [name, compress] = way
    const key = `${name} ${file}`
    const copies = compressed.get(pages) ?? new Map<string, Promise<Buffer>>()
    compressed.set(pages, copies)
    if (!copies.has(key)) copies.set(key, compress(text))
    const body = Uint8Array.from(await copies.get(key)!)
    return c.body(body, 200, { ...headers, 'Content-Encoding': name })
  }
}
