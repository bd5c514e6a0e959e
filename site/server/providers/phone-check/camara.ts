import { enums, is, string, type } from 'superstruct'
import type { CamaraConfig } from '../../config-phone-check.ts'
import { type HttpAnswer, type HttpCall, httpCall, NoAnswer, parsedJson } from '../http-call.ts'
import { oauthToken } from '../oauth-token.ts'
import { type PhoneCheck, PhoneCheckUnavailable, type PhoneState } from './phone-check.ts'

/** `prohibited` alone bars a phone; `tracked` ones work, and `unknown` ones are on no list. */
const Status = type({
  imei: string(),
  operationalStatus: enums(['allowed', 'prohibited', 'tracked', 'unknown']),
})
const Problem = type({ code: string() })
const scope = 'imei-fraud-check:check-status'

/**
 * CAMARA's IMEI Fraud Check (`POST /check-status`, OAuth2 client credentials), the published interface by which operators
 * answer from their registers. Failures are not retried here: the job asks again later.
 * @param now real milliseconds: tokens expire by the operator's clock
 */
export function camaraPhoneCheck(config: CamaraConfig, now = () => Date.now()): PhoneCheck {
  const { url, timeoutMs, ...credentials } = config
  const call = (to: string, how: Omit<HttpCall, 'timeoutMs'>) => httpCall(to, { ...how, timeoutMs })
  const token = oauthToken({ ...credentials, scope }, call, now)

  async function ask(imei: string): Promise<HttpAnswer> {
    const headers = { Authorization: `Bearer ${await token.bearer()}`, 'Content-Type': 'application/json' }
    return call(`${url}/check-status`, { method: 'POST', headers, body: JSON.stringify({ imei }) })
  }

  return {
    async stateOf(imei) {
      try {
        let answer = await ask(imei)
        if (answer.status === 401) {
          // A token may be revoked before it expires.
          token.forget()
          answer = await ask(imei)
        }
        return read(answer, imei)
      } catch (error) {
        throw error instanceof NoAnswer ? new PhoneCheckUnavailable(error.message) : error
      }
    },
  }
}

function read({ status, text }: HttpAnswer, imei: string): PhoneState {
  const body = parsedJson(text)
  // No register has this phone. A 404 without this code may come from a proxy.
  if (status === 404 && is(body, Problem) && body.code === 'IDENTIFIER_NOT_FOUND') return 'clear'
  if (status !== 200) throw new PhoneCheckUnavailable(`status-${status}`)
  if (!is(body, Status)) throw new PhoneCheckUnavailable('odd-answer')
  if (body.imei !== imei) throw new PhoneCheckUnavailable('other-phone')
  return body.operationalStatus === 'prohibited' ? 'blocked' : 'clear'
}
