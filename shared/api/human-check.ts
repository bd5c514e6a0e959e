import { type Infer, literal, number, optional, string, type, union } from 'superstruct'
import type { Http } from './http.ts'

export const humanCheckPath = '/human-check'

/** An altcha v2 challenge. */
export const ProofOfWork = type({
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
})

/** Either that, or the public key of the configured provider. */
export const HumanCheckChallenge = union([
  type({ provider: literal('recaptcha'), siteKey: string() }),
  ProofOfWork,
])
export type HumanCheckChallenge = Infer<typeof HumanCheckChallenge>

export const fetchHumanCheck = (http: Http) => http.get(humanCheckPath, HumanCheckChallenge)
