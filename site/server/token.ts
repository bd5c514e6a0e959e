import { createSecretKey } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { daySeconds } from '../../shared/durations.ts'
import type { ServerClock } from './clock.ts'
import { AppError } from './errors.ts'
import { type SecretHolder, secretOf } from './secrets.ts'

export interface TokenNeeds {
  config: SecretHolder
  clock: ServerClock
}

/** The claims of a token. `sub` is a customer's id on the site, and a session's id on a partner's page. */
export interface Claims {
  sub: string
  aud: string
  /** Seconds since 1970. */
  exp: number
  /** On a partner's page: the step of the session. */
  step?: number
  /** On the site: the session's id, and the generation of this token. */
  sid?: string
  gen?: number
}

/** Signs claims. Whoever has the token can read them. */
export function sign(
  deps: TokenNeeds,
  { sub, aud, exp, ...more }: Claims & { name?: string; email?: string },
): Promise<string> {
  return new SignJWT(more)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(sub)
    .setAudience(aud)
    .setIssuedAt(Math.floor(deps.clock.now() / 1000))
    .setExpirationTime(exp)
    .sign(key(deps))
}

/**
 * Tokens with a verified signature. A waiting customer sends the same one every five seconds, and verifying it (two
 * calls of WebCrypto) costs more than the query it is for. The oldest is dropped first.
 */
const verified = new WeakMap<TokenNeeds['config'], Map<string, Claims>>()
const verifiedAtMost = 10_000

/** The claims of a token, of any audience. @throws AppError `unauthorized`, or `token-expired` if it can be refreshed */
export async function readToken(deps: TokenNeeds, token: string): Promise<Claims> {
  const known = verified.get(deps.config) ?? new Map<string, Claims>()
  verified.set(deps.config, known)
  const seen = known.get(token)
  if (seen && seen.exp > Math.floor(deps.clock.now() / 1000)) return seen
  known.delete(token)
  const claims = await verifyToken(deps, token)
  if (known.size >= verifiedAtMost) known.delete(known.keys().next().value!)
  known.set(token, claims)
  return claims
}

/** The claims of a token that may have expired: its signature is verified. @throws AppError `unauthorized` */
export const readExpired = (deps: TokenNeeds, token: string): Promise<Claims> =>
  verifyToken(deps, token, longestExpiry)

/** Seconds. Sessions end earlier by their row. */
const longestExpiry = 365 * daySeconds

async function verifyToken(deps: TokenNeeds, token: string, clockTolerance = 0): Promise<Claims> {
  try {
    const { payload } = await jwtVerify<Pick<Claims, 'step' | 'sid' | 'gen'>>(token, key(deps), {
      algorithms: ['HS256'],
      currentDate: new Date(deps.clock.now()),
      requiredClaims: ['sub', 'aud', 'exp'],
      clockTolerance,
    })
    const { sub, aud, exp, step, sid, gen } = payload
    return {
      ...{ sub: sub!, aud: String(aud), exp: exp! },
      ...(step !== undefined && { step }),
      ...(sid !== undefined && { sid }),
      ...(gen !== undefined && { gen }),
    }
  } catch (error) {
    if (error instanceof errors.JWTExpired && error.payload.sid) throw new AppError('token-expired')
    if (error instanceof errors.JOSEError) throw new AppError('unauthorized')
    throw error
  }
}

function key({ config }: TokenNeeds) {
  return createSecretKey(Buffer.from(secretOf(config), 'utf8'))
}
