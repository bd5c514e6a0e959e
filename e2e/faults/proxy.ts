import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy on a free loopback port. Without sticky sessions: call after call goes to the next of the origins of that moment. */
export async function openProxy(origins: () => string[]) {
  /** How many calls went to each origin. */
  const calls = new Map<string, number>()
  let next = 0
  const proxy = createServer((asked, answer) => {
    const now = origins()
    const origin = now[next++ % now.length]
    if (!origin) return answer.destroy()
    calls.set(origin, (calls.get(origin) ?? 0) + 1)
    const { method, headers } = asked
    const onward = request(origin + asked.url, { method, headers }, given => {
      answer.writeHead(given.statusCode!, given.headers)
      given.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  })
  await new Promise<void>(done => proxy.listen(0, '127.0.0.1', done))
  const close = () =>
    new Promise<void>(done => {
      proxy.close(() => done())
      proxy.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, calls, close }
}
