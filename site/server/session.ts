import { createSecretKey } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { AppEnv } from './app.ts'
import type { Deps } from './deps.ts'
import { AppError } from './errors.ts'
import { secretOf } from './secrets.ts'

const twelveHours = 12 * 60 * 60
export const siteAudience = 'site'

type Signing = Pick<Deps, 'config' | 'clock'>

/** A session of 12 hours for a customer who has just entered the code. */
export function signToken(
  deps: Signing,
  customer: { id: string; name: string; email: string },
  audience: string,
): Promise<string> {
  const now = Math.floor(deps.clock.now() / 1000)
  return new SignJWT({ name: customer.name, email: customer.email })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(customer.id)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(now + twelveHours)
    .sign(key(deps))
}

/** Lets only a customer of the hosted site pass, as `c.get('customer')`. @throws AppError `unauthorized` */
export function session(deps: Signing): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const token = /^Bearer (\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1]
    if (!token) throw new AppError('unauthorized')
    c.set('customer', await readToken(deps, token))
    await next()
  }
}

type SessionCustomer = AppEnv['Variables']['customer']

/**
 * Tokens whose signature was found good. A waiting customer shows the same one every five seconds, and verifying
 * it (two jobs of WebCrypto) costs more than the query it is for. Oldest out first.
 */
const verified = new WeakMap<Signing['config'], Map<string, { customer: SessionCustomer; exp: number }>>()
const verifiedAtMost = 10_000

async function readToken(deps: Signing, token: string): Promise<SessionCustomer> {
  const known = verified.get(deps.config) ?? new Map()
  verified.set(deps.config, known)
  const seen = known.get(token)
  if (seen && seen.exp > Math.floor(deps.clock.now() / 1000)) return seen.customer
  known.delete(token)
  const read = await verifyToken(deps, token)
  if (known.size >= verifiedAtMost) known.delete(known.keys().next().value!)
  known.set(token, read)
  return read.customer
}

async function verifyToken(
  deps: Signing,
  token: string,
): Promise<{ customer: SessionCustomer; exp: number }> {
  try {
    const { payload } = await jwtVerify(token, key(deps), {
      algorithms: ['HS256'],
      audience: siteAudience,
      currentDate: new Date(deps.clock.now()),
      requiredClaims: ['sub', 'exp'],
    })
    return { customer: { id: payload.sub!, audience: siteAudience }, exp: payload.exp! }
  } catch (error) {
    if (error instanceof errors.JOSEError) throw new AppError('unauthorized')
    throw error
  }
}

function key({ config }: Signing) {
  return createSecretKey(Buffer.from(secretOf(config), 'utf8'))
}
