import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

/** `body` é o texto exato que chegou, antes de JSON.parse. Mais de 5 minutos de idade: recuse. */
export function isSigned(body, header, secret, now = Date.now()) {
  const { t, v1 = '' } = Object.fromEntries((header ?? '').split(',').map(part => part.split('=')))
  const expected = createHmac('sha256', secret).update(`${t}.${body}`).digest()
  const given = Buffer.from(v1, 'hex')
  const isSame = given.length === expected.length && timingSafeEqual(given, expected)
  return isSame && Math.abs(now / 1000 - Number(t)) <= 300
}

export const receiver = (secret, handle, seen = new Set()) =>
  createServer(async (request, response) => {
    let body = ''
    for await (const piece of request.setEncoding('utf8')) body += piece
    if (!isSigned(body, request.headers['x-celastro-signature'], secret)) {
      return response.writeHead(401).end()
    }
    // O mesmo aviso pode chegar duas vezes, com o mesmo id. Em produção, guarde os ids no seu banco.
    try {
      const event = JSON.parse(body)
      if (!seen.has(event.id)) await handle(event.type, event.data.applicationId, event.sequence)
      seen.add(event.id)
      response.writeHead(204).end()
    } catch {
      response.writeHead(500).end()
    }
  })
