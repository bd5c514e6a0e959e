import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * A proxy in front of the site at `url` that sends documents in pieces, as a slow network does. The pause after each piece
 * is long enough to paint it. Other files are sent whole.
 */
export async function openSlowFront(url: string, piecesOf: (html: string) => string[]) {
  const server = createServer(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? '/', url), { redirect: 'manual' })
    const type = answer.headers.get('content-type') ?? ''
    response.writeHead(answer.status, { 'content-type': type })
    if (!type.startsWith('text/html')) return response.end(Buffer.from(await answer.arrayBuffer()))
    for (const piece of piecesOf(await answer.text())) {
      response.write(piece)
      await sleep(60)
    }
    return response.end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
