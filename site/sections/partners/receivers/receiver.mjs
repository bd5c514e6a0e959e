// Node 18 ou mais novo, sem pacotes. Para ligar:
//   const tratar = async (tipo, applicationId, sequence, orderReference) => { … }
//   receiver(process.env.CELASTRO_SECRET, tratar, idsIn('avisos.txt')).listen(8080)
import { createHmac, timingSafeEqual } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** `body` é o texto exato que chegou, antes de JSON.parse. Mais de 5 minutos de idade: recuse. */
export function isSigned(body, header, secret, now = Date.now()) {
  const { t, v1 = '' } = Object.fromEntries((header ?? '').split(',').map(part => part.split('=')))
  const expected = createHmac('sha256', secret).update(`${t}.${body}`).digest()
  const given = Buffer.from(v1, 'hex')
  const isSame = given.length === expected.length && timingSafeEqual(given, expected)
  return isSame && Math.abs(now / 1000 - Number(t)) <= 300
}

/** Os ids já tratados, um por linha. Com mais de um processo, use uma tabela do seu banco com o id como chave. */
export function idsIn(file) {
  const ids = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [])
  const add = id => {
    appendFileSync(file, `${id}\n`)
    ids.add(id)
  }
  return { has: id => ids.has(id), add }
}

async function textOf(request) {
  let text = ''
  for await (const piece of request.setEncoding('utf8')) {
    text += piece
    if (text.length > 65_536) throw new Error('aviso grande demais')
  }
  return text
}

export function receiver(secret, handle, done = new Set()) {
  const running = new Map()
  // Um aviso só conta como tratado quando `handle` terminou bem. Dois iguais ao mesmo tempo esperam o mesmo resultado.
  async function treat({ id, type, data, sequence }) {
    if (done.has(id)) return
    const handled = async () => handle(type, data.applicationId, sequence, data.orderReference)
    const work = running.get(id) ?? handled().then(() => done.add(id))
    running.set(id, work)
    await work.finally(() => running.delete(id))
  }
  return createServer(async (request, response) => {
    const answer = status => response.writeHead(status).end()
    try {
      const body = await textOf(request)
      if (!isSigned(body, request.headers['x-celastro-signature'], secret)) return answer(401)
      await treat(JSON.parse(body))
      answer(204)
    } catch (error) {
      // Um erro seu não derruba o servidor: com 500 o mesmo aviso volta depois, com o mesmo id.
      console.error('Aviso não tratado:', error)
      answer(500)
    }
  })
}
