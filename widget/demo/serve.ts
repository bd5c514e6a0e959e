import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'

const types: Record<string, string> = {
  'index.html': 'text/html; charset=utf-8',
  'shop.css': 'text/css; charset=utf-8',
  'shop.js': 'text/javascript; charset=utf-8',
}
const usual = 'http://127.0.0.1:4321'

/** The demonstration shop, on an origin that is not the lender's. @param lender origin of the site, 'http://host:port' */
export const createShop = (lender: string): Server =>
  createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://shop')
    const name = pathname === '/' ? 'index.html' : pathname.slice(1)
    const type = types[name]
    if (!type) return response.writeHead(404).end()
    const text = await readFile(join(import.meta.dirname, name), 'utf8')
    response
      .writeHead(200, {
        'Content-Type': type,
        // The policy that /parceiros recommends.
        'Content-Security-Policy': [
          "default-src 'none'",
          `script-src 'self' ${lender}`,
          `connect-src ${lender}`,
          "style-src 'self'",
          'img-src data:',
          "require-trusted-types-for 'script'",
        ].join('; '),
      })
      .end(text.replaceAll(usual, lender))
  })

if (import.meta.main) {
  const port = Number(process.env.PORT ?? 4400)
  createShop(process.env.LENDER ?? usual).listen(port, '127.0.0.1', () =>
    console.log(`shop http://127.0.0.1:${port}/`),
  )
}
