import type { PixBankConfig } from '../../config-pix.ts'
import { certifiedAgent, type HttpCall, httpCall, NoAnswer, parsedJson } from '../http-call.ts'
import { oauthToken } from '../oauth-token.ts'

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

/** @param now real milliseconds */
export function bankClient(config: PixBankConfig, now = () => Date.now()): BankClient {
  const agent = certifiedAgent('PIX', config)
  const { timeoutMs } = config
  const send = (url: string, how: Omit<HttpCall, 'agent' | 'timeoutMs'>) =>
    httpCall(url, { ...how, agent, timeoutMs }).catch(noAnswer)
  const token = oauthToken(config, send, now)

  async function authorized(method: HttpCall['method'], url: string, body: unknown): Promise<BankAnswer> {
    const bearer = await token.bearer().catch(noAnswer)
    const headers = { Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json' }
    const { status, text } = await send(url, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    return { status, body: parsedJson(text) }
  }

  return {
    async call(method, url, body) {
      let answer = await authorized(method, url, body)
      if (answer.status === 401) {
        // Banks may revoke a token before it expires.
        token.forget()
        answer = await authorized(method, url, body)
      }
      if ([401, 403, 408, 429].includes(answer.status) || answer.status >= 500) {
        throw new UnknownOutcome(`status-${answer.status}`)
      }
      return answer
    },
  }
}

/** The same call, with an error of this class in place of `UnknownOutcome`. */
export const callOf =
  (client: BankClient, Unavailable: new (code: string) => Error): BankClient['call'] =>
  (...request) =>
    client.call(...request).catch(error => {
      throw error instanceof UnknownOutcome ? new Unavailable(error.message) : error
    })

/** @throws UnknownOutcome */
function noAnswer(error: unknown): never {
  throw error instanceof NoAnswer ? new UnknownOutcome(error.message) : error
}
