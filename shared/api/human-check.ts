import { type Infer, literal, number, optional, string, type, union } from 'superstruct'
import type { Http } from './http.ts'

export const humanCheckPath = '/human-check'

/** Either an altcha v2 challenge, or the public key of the configured provider. */
export const HumanCheckChallenge = union([
  type({ provider: literal('recaptcha'), siteKey: string() }),
  type({
    parameters: type({
      algorithm: string(),
      nonce: string(),
      salt: string(),
      cost: number(),
      keyLength: number(),
      keyPrefix: string(),
      /** Seconds since 1970. */
      expiresAt: optional(number()),
    }),
    signature: string(),
  }),
])
export type HumanCheckChallenge = Infer<typeof HumanCheckChallenge>

export const fetchHumanCheck = (http: Http) => http.get(humanCheckPath, HumanCheckChallenge)
