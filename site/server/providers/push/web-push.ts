import { type Agent, request } from 'node:https'
import { buildPushPayload } from '@block65/webcrypto-web-push'
import { RequestFilteringHttpsAgent } from 'request-filtering-agent'
import type { WebPushConfig } from '../../config-push.ts'
import { notPublicEither } from '../../network.ts'
import { type Push, type PushBrowser, type PushFailure, type PushNotice, PushNotSent } from './push.ts'
import { serviceOf } from './push-service.ts'

/** The addresses are of four companies. The agent also refuses those whose names lead into a private network. */
const publicOnly = new RequestFilteringHttpsAgent({
  keepAlive: true,
  maxSockets: 20,
  denyIPAddressList: notPublicEither,
})

/** Web Push: encrypted for one browser (RFC 8291), signed with the lender's key (RFC 8292). */
export const webPush = (config: WebPushConfig, agent: Agent = publicOnly): Push => ({
  async send(browser, notice, ttlSeconds) {
    if (!serviceOf(browser.endpoint)) throw new PushNotSent('gone', 'push-service-unknown')
    const { headers, body } = await encrypted(config, browser, notice, ttlSeconds)
    const status = await post(browser.endpoint, { headers, body, agent, timeoutMs: config.timeoutMs })
    const failure = failureOf(status)
    if (failure) throw new PushNotSent(failure, `push-status-${status}`)
  },
})

/** @throws PushNotSent when the browser's keys are none */
function encrypted(
  { publicKey, privateKey, subject }: WebPushConfig,
  { endpoint, p256dh, auth }: PushBrowser,
  { title, body, path, topic }: PushNotice,
  ttlSeconds: number,
) {
  const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } }
  const message = {
    data: { title, body, path, topic },
    options: { ttl: ttlSeconds, urgency: 'normal' as const, topic },
  }
  // Every body has the same length, so that the push service cannot tell one notice from another.
  return buildPushPayload(message, subscription, { subject, publicKey, privateKey }).catch(() => {
    throw new PushNotSent('gone', 'push-keys')
  })
}

function failureOf(status: number): PushFailure | undefined {
  if (status >= 200 && status < 300) return undefined
  if (status === 404 || status === 410) return 'gone'
  if (status === 429 || status === 408) return 'busy'
  return status >= 500 ? 'down' : 'refused'
}

interface Posting {
  headers: Record<string, string>
  body: Uint8Array
  agent: Agent
  timeoutMs: number
}

/** The HTTP status. Redirects are not followed. @throws PushNotSent without an answer in time */
function post(url: string, { headers, body, agent, timeoutMs }: Posting): Promise<number> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const fail = () => reject(new PushNotSent('down', signal.aborted ? 'push-timeout' : 'push-network'))
    try {
      request(url, { method: 'POST', headers, agent, signal }, answer => {
        // Only the status counts. The rest is read away, so that the connection can be used again.
        answer.resume()
        resolve(answer.statusCode ?? 0)
      })
        .on('error', fail)
        .end(body)
    } catch {
      // The agent refuses an address before there is a request.
      fail()
    }
  })
}
