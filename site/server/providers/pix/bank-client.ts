import { Agent, request as httpsRequest, type RequestOptions } from 'node:https'
import { is, number, optional, string, type } from 'superstruct'
import type { PixBankConfig } from '../../config-pix.ts'
import { readPem } from '../pem.ts'

export interface BankAnswer {
  status: number
  /** Undefined if it is not JSON. */
  body: unknown
}

/**
 * The bank gave no clear answer: the call may or may not have taken effect. Carries our code only. Bank messages may quote
 * a CPF, which must not reach the log.
 */
export class UnknownOutcome extends Error {
  override name = 'UnknownOutcome'
}

/** Calls a bank that authenticates the lender by a certificate (mTLS) and OAuth2 client credentials. */
export interface BankClient {
  /** @throws UnknownOutcome without a clear answer in time: no connection, no token, 401, 403, 408, 429, 5xx */
  call(method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, body?: unknown): Promise<BankAnswer>
}

const Token = type({ access_token: string(), expires_in: optional(number()) })
const defaultLifetimeSeconds = 300
const largest = 1024 * 1024

/** @param now real milliseconds: tokens expire by the bank's clock, which the sandbox's clock does not move */
export function bankClient(config: PixBankConfig, now = () => Date.now()): BankClient {
  const agent = new Agent({
    cert: readPem('PIX_CERT_FILE', config.certFile),
    key: readPem('PIX_CERT_KEY_FILE', config.certKeyFile),
    ...(config.caFile && { ca: readPem('PIX_CA_FILE', config.caFile) }),
    keepAlive: true,
    minVersion: 'TLSv1.2',
  })
  const ask = (url: string, options: RequestOptions, body?: string) =>
    send(url, { ...options, agent, signal: AbortSignal.timeout(config.timeoutMs) }, body)
  let token: { text: Promise<string>; until: number } | undefined

  /** Concurrent calls share one request for a token. */
  function bearer(): Promise<string> {
    if (!token || now() >= token.until) {
      const asked = { until: Number.POSITIVE_INFINITY, text: Promise.resolve('') }
      token = asked
      asked.text = newToken().then(
        ({ text, until }) => {
          asked.until = until
          return text
        },
        error => {
          asked.until = 0
          throw error
        },
      )
    }
    return token.text
  }

  async function newToken(): Promise<{ text: string; until: number }> {
    const basic = Buffer.from(`${config.clientId}:${config.clientSecret}`).toString('base64')
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      ...(config.scope && { scope: config.scope }),
    })
    const headers = { Authorization: `Basic ${basic}`, 'Content-Type': 'application/x-www-form-urlencoded' }
    const asked = now()
    const { status, body } = await ask(config.tokenUrl, { method: 'POST', headers }, form.toString())
    if (status !== 200 || !is(body, Token)) throw new UnknownOutcome(`token-status-${status}`)
    // Renewed after 90 % of its lifetime, so that no token expires in transit.
    const until = asked + (body.expires_in ?? defaultLifetimeSeconds) * 900
    return { text: body.access_token, until }
  }

  async function authorized(method: string, url: string, body: unknown): Promise<BankAnswer> {
    const headers = { Authorization: `Bearer ${await bearer()}`, 'Content-Type': 'application/json' }
    return ask(url, { method, headers }, body === undefined ? undefined : JSON.stringify(body))
  }

  return {
    async call(method, url, body) {
      let answer = await authorized(method, url, body)
      if (answer.status === 401) {
        // Banks may revoke a token before it expires.
        token = undefined
        answer = await authorized(method, url, body)
      }
      if ([401, 403, 408, 429].includes(answer.status) || answer.status >= 500) {
        throw new UnknownOutcome(`status-${answer.status}`)
      }
      return answer
    },
  }
}

/** @throws UnknownOutcome */
function send(url: string, options: RequestOptions, body?: string): Promise<BankAnswer> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) =>
      reject(new UnknownOutcome(error.name === 'AbortError' ? 'timeout' : (error.code ?? 'network')))
    const request = httpsRequest(url, options, response => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', chunk => {
        text += chunk
        if (text.length > largest) response.destroy(new Error('too large'))
      })
      response.on('error', fail)
      response.on('end', () => resolve({ status: response.statusCode!, body: parsed(text) }))
    })
    request.on('error', fail)
    request.end(body)
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
