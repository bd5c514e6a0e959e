import { is, number, optional, string, type } from 'superstruct'
import { type HttpAnswer, type HttpCall, NoAnswer, parsedJson } from './http-call.ts'

const Token = type({ access_token: string(), expires_in: optional(number()) })
const defaultLifetimeSeconds = 300

/** OAuth2 client credentials. */
export interface Credentials {
  tokenUrl: string
  clientId: string
  clientSecret: string
  scope?: string | undefined
}

export interface OAuthToken {
  /** The token. Concurrent calls share one request for it. @throws NoAnswer */
  bearer(): Promise<string>
  /** The other side has revoked the token: the next call asks for another one. */
  forget(): void
}

/**
 * A token by OAuth2 client credentials, used until 90 % of its lifetime, so that none expires in transit.
 * @param call sends the request for a token
 * @param now real milliseconds: tokens expire by the other side's clock, which the sandbox's clock does not move
 */
export function oauthToken(
  { tokenUrl, clientId, clientSecret, scope }: Credentials,
  call: (url: string, how: Pick<HttpCall, 'method' | 'headers' | 'body'>) => Promise<HttpAnswer>,
  now: () => number,
): OAuthToken {
  let token: { text: Promise<string>; until: number } | undefined

  async function newToken(): Promise<{ text: string; until: number }> {
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
    const form = new URLSearchParams({ grant_type: 'client_credentials', ...(scope && { scope }) })
    const headers = { Authorization: `Basic ${basic}`, 'Content-Type': 'application/x-www-form-urlencoded' }
    const asked = now()
    const { status, text } = await call(tokenUrl, { method: 'POST', headers, body: form.toString() })
    const body = parsedJson(text)
    if (status !== 200 || !is(body, Token)) throw new NoAnswer(`token-status-${status}`)
    return { text: body.access_token, until: asked + (body.expires_in ?? defaultLifetimeSeconds) * 900 }
  }

  return {
    bearer() {
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
    },
    forget() {
      token = undefined
    },
  }
}
