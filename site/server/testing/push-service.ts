import type { IncomingHttpHeaders } from 'node:http'
import { Agent, createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:tls'
import { certificate } from './certificates.ts'

interface Received {
  host: string
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/**
 * A push service on this machine, and an agent that leads every https call to it, whatever its host.
 * @param statusOf the answer; undefined: none comes
 */
export async function pushService(statusOf: (path: string) => number | undefined) {
  const { cert, key, remove } = await certificate('push service')
  const received: Received[] = []
  const server = createServer({ cert, key }, (request, response) => {
    const parts: Buffer[] = []
    request.on('data', part => parts.push(part))
    request.on('end', () => {
      const { url: path = '', headers } = request
      received.push({ host: headers.host ?? '', path, headers, body: Buffer.concat(parts) })
      const status = statusOf(path)
      if (status !== undefined)
        response.writeHead(status, { Location: 'https://elsewhere.example/' }).end('x')
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const agent = new Agent()
  agent.createConnection = () => connect({ host: '127.0.0.1', port, ca: cert, servername: 'localhost' })
  return {
    agent,
    received,
    async close() {
      agent.destroy()
      server.closeAllConnections()
      await new Promise(done => server.close(done))
      remove()
    },
  }
}
