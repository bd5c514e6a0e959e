import { createHmac, randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'

const types: Record<string, string> = {
  'index.html': 'text/html; charset=utf-8',
  'shop.css': 'text/css; charset=utf-8',
  'shop.js': 'text/javascript; charset=utf-8',
}
const usual = 'http://127.0.0.1:4321'

/** Shown on the site's page for developers. Outside the sandbox only the shop's server knows its key. */
const key = process.env.SHOP_KEY ?? 'whsec_sandbox_loja_compra_0000000000000000'

/** The header by which the shop's server signs a call: time, method, path and the exact body. */
function signature(path: string, body: string): string {
  const time = Math.floor(Date.now() / 1000)
  const hmac = createHmac('sha256', key).update(`${time}.POST ${path}.${body}`).digest('hex')
  return `t=${time},v1=${hmac}`
}

/** The shop sells the phone: its server sends IMEI and invoice. Here the sandbox writes the invoice. Returns the answer's status. */
async function sell(lender: string, request: IncomingMessage): Promise<number> {
  const { applicationId, cpf } = JSON.parse(await textOf(request)) as { applicationId: string; cpf: string }
  const imei = galaxyS24(randomInt(1_000_000))
  const note = await fetch(`${lender}/api/sandbox/invoice?${new URLSearchParams({ cpf, imei })}`)
  const { content } = (await note.json()) as { content: string }
  const path = `/api/partners/orders/${encodeURIComponent(applicationId)}/invoice`
  const body = JSON.stringify({ imei, invoice: content })
  const headers = { 'Content-Type': 'application/json', 'X-Celastro-Signature': signature(path, body) }
  return (await fetch(lender + path, { method: 'POST', headers, body })).status
}

/** The IMEI of the shop's next phone. Its last digit is the check digit (Luhn). */
function galaxyS24(serial: number): string {
  const digits = `35007012${String(serial).padStart(6, '0')}`
  const sum = [...digits].reduce((total, digit, index) => {
    const part = index % 2 ? Number(digit) * 2 : Number(digit)
    return total + (part > 9 ? part - 9 : part)
  }, 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** The demonstration shop, on an origin that is not the lender's. @param lender origin of the site, 'http://host:port' */
export const createShop = (lender: string): Server =>
  createServer(async (request, response) => {
    const { url = '/', method } = request
    const { pathname } = new URL(url, 'http://shop')
    if (method === 'POST' && pathname === '/sell') {
      return response.writeHead(await sell(lender, request).catch(() => 502)).end()
    }
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
          `connect-src 'self' ${lender}`,
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
