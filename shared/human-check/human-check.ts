import type { Challenge, Solution } from 'altcha-lib'
import { ApiError } from '../api/error.ts'
import type { HumanCheckChallenge } from '../api/human-check.ts'
import { type HumanCheck, HumanCheckError } from '../environment.ts'
import { writeJson } from '../json.ts'

export interface HumanCheckDeps {
  challenge(): Promise<HumanCheckChallenge>
  /** Null when the work took too long. */
  solve(challenge: Challenge): Promise<Solution | null>
  /** A token of the configured provider, where the server does not use the embedded check. */
  provider(siteKey: string): Promise<string>
  /** The server's time, which says when its challenge expires. Milliseconds since 1970. */
  now(): number
}

interface Proof {
  header: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** A proof that is about to expire would not survive a slow network. */
const margin = 30_000
/** reCAPTCHA tokens live two minutes. */
const providerLifetime = 120_000

/** Proof of work by altcha. A proof works once, so each is given out once; the next one starts when asked for. */
export function createHumanCheck(deps: HumanCheckDeps): HumanCheck {
  let early: Promise<Proof | undefined> | undefined

  async function prove(): Promise<Proof> {
    const challenge = await deps.challenge()
    if ('provider' in challenge)
      return { header: await deps.provider(challenge.siteKey), expiresAt: deps.now() + providerLifetime }
    const solution = await deps.solve(challenge)
    if (!solution) throw new Error('unsolved')
    const { expiresAt } = challenge.parameters
    return {
      header: base64(writeJson({ challenge, solution })),
      expiresAt: expiresAt === undefined ? Number.POSITIVE_INFINITY : expiresAt * 1_000,
    }
  }

  return {
    prepare() {
      // What fails early is tried again when it counts.
      early ??= prove().catch(() => undefined)
    },
    async execute() {
      const prepared = early
      early = undefined
      const proof = await prepared
      if (proof && proof.expiresAt - margin > deps.now()) return proof.header
      try {
        return (await prove()).header
      } catch (cause) {
        if (cause instanceof ApiError) throw cause
        throw new HumanCheckError('human check failed', { cause })
      }
    },
    reset() {
      early = undefined
    },
  }
}

const base64 = (text: string) =>
  btoa([...new TextEncoder().encode(text)].map(byte => String.fromCharCode(byte)).join(''))
