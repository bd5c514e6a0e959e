import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { RequestFilteringHttpsAgent } from 'request-filtering-agent'
import type { Config } from '../config.ts'
import { notPublicEither } from '../network.ts'

const timeoutMs = 10_000

/**
 * A shop chooses the address, so it must not lead into our own network: the agent refuses every private, loopback and link-local
 * address when the connection is made, after the name was looked up. Idle connections are not kept.
 */
const publicOnly = new RequestFilteringHttpsAgent({
  keepAlive: false,
  denyIPAddressList: notPublicEither,
})

/**
 * The HTTP status, or null without a response in time. Redirects are not followed: only the registered address is trusted. In the
 * sandbox the shop's server may be on this machine.
 */
export function postWebhook(
  url: string,
  { body, headers }: { body: string; headers: Record<string, string> },
  { sandbox }: Pick<Config, 'sandbox'>,
): Promise<number | null> {
  return new Promise(resolve => {
    const signal = AbortSignal.timeout(timeoutMs)
    const options = { method: 'POST', headers, signal, ...(!sandbox && { agent: publicOnly }) }
    // Capitals and blanks in front are no other protocol: https://…, HTTPS://….
    const send = URL.parse(url)?.protocol === 'https:' ? httpsRequest : httpRequest
    try {
      send(url, options, answer => {
        // Only the status counts. What the shop says beside it is not read.
        answer.destroy()
        resolve(answer.statusCode ?? null)
      })
        .on('error', () => resolve(null))
        .end(body)
    } catch {
      // The agent refuses an address that is written in numbers before there is a request.
      resolve(null)
    }
  })
}
