import { type Challenge, createChallenge, randomInt, type Solution, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Kysely } from 'kysely'
import { is, number, string, type } from 'superstruct'
import type { AltchaConfig } from '../../config.ts'
import type { Database } from '../../db/schema.ts'
import { keyed, type SecretHolder, sha256 } from '../../secrets.ts'
import type { HumanCheck } from './human-check.ts'

const lifetimeMs = 10 * 60 * 1000

const Proof = type({
  challenge: type({
    parameters: type({ nonce: string(), salt: string(), expiresAt: number() }),
    signature: string(),
  }),
  solution: type({ counter: number(), derivedKey: string() }),
})

interface Needs {
  config: SecretHolder
  db: Kysely<Database>
}

/** Proof of work: the visitor's browser calculates. No third party is called, no visitor is tracked. */
export function altcha(deps: Needs, options: AltchaConfig): HumanCheck {
  const secrets = {
    hmacSignatureSecret: keyed(deps.config, 'altcha', 'challenge'),
    hmacKeySignatureSecret: keyed(deps.config, 'altcha', 'key'),
  }
  return {
    async challenge(effort) {
      const { attempts, cost } = options
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: cost * effort,
        counter: randomInt(attempts.max, attempts.min),
        // Real time, because altcha-lib compares with the machine's clock.
        expiresAt: new Date(Date.now() + lifetimeMs),
        deriveKey,
        ...secrets,
      })
      return { parameters: challenge.parameters, signature: challenge.signature! }
    },

    async verify(proof) {
      const read = readProof(proof)
      if (!read) return false
      const result = await verifySolution({ ...read, deriveKey, ...secrets }).catch(() => undefined)
      return result?.verified === true && spend(deps.db, read.challenge)
    },
  }
}

function readProof(proof: string): { challenge: Challenge; solution: Solution } | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(proof, 'base64').toString('utf8'))
    return is(read, Proof) ? (read as { challenge: Challenge; solution: Solution }) : undefined
  } catch {
    return undefined
  }
}

/** Whether the proof is used for the first time. The signature covers the whole challenge, so its hash is the key. */
async function spend(db: Kysely<Database>, { parameters, signature }: Challenge): Promise<boolean> {
  const expiresAt = new Date(parameters.expiresAt! * 1000)
  const spent = await db
    .insertInto('spentChallenges')
    .values({ id: sha256(signature!), expiresAt })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return spent !== undefined
}
