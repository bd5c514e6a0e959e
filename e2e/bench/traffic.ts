import type { CDPSession } from '@playwright/test'

export type Traffic = {
  /** Bytes of bodies as they crossed the wire, compressed; headers are not counted. */
  bytes: number
  scriptBytes: number
  requests: number
  /** Hosts other than the page's. */
  thirdParties: string[]
}

type Transfer = { url: string; headers: number; total: number; script: boolean; open: boolean }

/** Counts what a page loads. `quiet` resolves after `calm` milliseconds without a pending request. */
export async function countTraffic(session: CDPSession, host: string) {
  const transfers = new Map<string, Transfer>()
  let lastChange = Date.now()
  const change = (id: string, patch: Partial<Transfer>) => {
    lastChange = Date.now()
    const known = transfers.get(id)
    if (known) Object.assign(known, patch)
  }
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    lastChange = Date.now()
    if (/^https?:/.test(request.url)) {
      transfers.set(requestId, { url: request.url, headers: 0, total: 0, script: false, open: true })
    }
  })
  session.on('Network.responseReceived', ({ requestId, response }) =>
    change(requestId, {
      headers: response.encodedDataLength,
      script: /javascript/.test(response.mimeType),
    }),
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    change(requestId, { total: encodedDataLength, open: false }),
  )
  session.on('Network.loadingFailed', ({ requestId }) => change(requestId, { open: false }))
  await session.send('Network.enable')

  return {
    async quiet(calm: number, limit: number): Promise<void> {
      const deadline = Date.now() + limit
      const busy = () => Date.now() - lastChange < calm || [...transfers.values()].some(each => each.open)
      while (busy() && Date.now() < deadline) await new Promise(done => setTimeout(done, 50))
    },
    sum(): Traffic {
      const all = [...transfers.values()]
      const bytes = (some: Transfer[]) =>
        some.reduce((sum, each) => sum + Math.max(0, each.total - each.headers), 0)
      const hosts = all.map(each => new URL(each.url).host).filter(each => each !== host)
      return {
        bytes: bytes(all),
        scriptBytes: bytes(all.filter(each => each.script)),
        requests: all.length,
        thirdParties: [...new Set(hosts)],
      }
    },
  }
}
