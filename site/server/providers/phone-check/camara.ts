import { enums, is, number, optional, string, type } from 'superstruct'
import type { CamaraConfig } from '../../config-phone-check.ts'
import { type PhoneCheck, PhoneCheckUnavailable, type PhoneState } from './phone-check.ts'

/** `prohibited` alone bars a phone; `tracked` ones work, and `unknown` ones are on no list. */
const Status = type({
  imei: string(),
  operationalStatus: enums(['allowed', 'prohibited', 'tracked', 'unknown']),
})
const Problem = type({ code: string() })
const Token = type({ access_token: string(), expires_in: optional(number()) })
const defaultLifetimeSeconds = 300

/**
 * CAMARA's IMEI Fraud Check (`POST /check-status`, OAuth2 client credentials), the published interface by which operators
 * answer from their registers. Failures are not retried here: the job asks again later.
 * @param now real milliseconds: tokens expire by the operator's clock
 */
export function camaraPhoneCheck(config: CamaraConfig, now = () => Date.now()): PhoneCheck {
  let token: { text: string; until: number } | undefined

  async function bearer(): Promise<string> {
    if (token && now() < token.until) return token.text
    const basic = Buffer.from(`${config.clientId}:${config.clientSecret}`).toString('base64')
    const { status, body } = await send(config, config.tokenUrl, {
      headers: { Authorization: `Basic ${basic}` },
      body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'imei-fraud-check:check-status' }),
    })
    if (status !== 200 || !is(body, Token)) throw new PhoneCheckUnavailable(`token-status-${status}`)
    // Renewed after 90 % of its lifetime, so that no token expires in transit.
    token = { text: body.access_token, until: now() + (body.expires_in ?? defaultLifetimeSeconds) * 900 }
    return token.text
  }

  const ask = async (imei: string) =>
    send(config, `${config.url}/check-status`, {
      headers: { Authorization: `Bearer ${await bearer()}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ imei }),
    })

  return {
    async stateOf(imei) {
      let answer = await ask(imei)
      if (answer.status === 401) {
        // A token may be revoked before it expires.
        token = undefined
        answer = await ask(imei)
      }
      return read(answer, imei)
    },
  }
}

function read({ status, body }: Answer, imei: string): PhoneState {
  // No register has this phone. A 404 without this code may come from a proxy.
  if (status === 404 && is(body, Problem) && body.code === 'IDENTIFIER_NOT_FOUND') return 'clear'
  if (status !== 200) throw new PhoneCheckUnavailable(`status-${status}`)
  if (!is(body, Status)) throw new PhoneCheckUnavailable('odd-answer')
  if (body.imei !== imei) throw new PhoneCheckUnavailable('other-phone')
  return body.operationalStatus === 'prohibited' ? 'blocked' : 'clear'
}

interface Answer {
  status: number
  /** Undefined if it is not JSON. */
  body: unknown
}

/** @throws PhoneCheckUnavailable */
async function send(
  { timeoutMs }: CamaraConfig,
  url: string,
  init: Pick<RequestInit, 'headers' | 'body'>,
): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const answer = await fetch(url, { ...init, method: 'POST', redirect: 'error', signal })
    const text = await answer.text()
    return { status: answer.status, body: parsed(text) }
  } catch (error) {
    throw new PhoneCheckUnavailable((error as Error).name === 'TimeoutError' ? 'timeout' : 'network')
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
