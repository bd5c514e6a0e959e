import type { Context, MiddlewareHandler } from 'hono'
import { AppError } from '../../errors.ts'
import { siteAudience } from '../../identity/session.ts'
import { type Claims, readToken, type TokenNeeds } from '../../token.ts'
import type { AppEnv } from './app-env.ts'

/** Admits customers of the hosted site only, as `c.get('customer')`. @throws AppError `unauthorized` */
export function session(deps: TokenNeeds): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const claims = await claimsOf(deps, c)
    if (c.get('partner') || claims.aud !== siteAudience) throw new AppError('unauthorized')
    c.set('customer', { id: claims.sub, audience: siteAudience })
    await next()
  }
}

/** The claims of `Authorization: Bearer …`, of any audience. @throws AppError `unauthorized` */
export function claimsOf(deps: TokenNeeds, c: Context<AppEnv>): Promise<Claims> {
  const token = /^Bearer (\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1]
  if (!token) throw new AppError('unauthorized')
  return readToken(deps, token)
}
