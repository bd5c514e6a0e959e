import type { Context, MiddlewareHandler } from 'hono'
import { AppError } from '../../errors.ts'
import { checkSession, type LiveSessionNeeds } from '../../identity/live-session.ts'
import { siteAudience } from '../../identity/session.ts'
import { type Claims, readToken, type TokenNeeds } from '../../token.ts'
import type { AppEnv } from './app-env.ts'

/** Admits customers of the hosted site only, as `c.get('customer')`. @throws AppError `unauthorized`, `token-expired` */
export function session(deps: LiveSessionNeeds): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const claims = await claimsOf(deps, c)
    if (c.get('partner') || claims.aud !== siteAudience) throw new AppError('unauthorized')
    const isRead = ['GET', 'HEAD'].includes(c.req.method)
    const sessionId = await checkSession(deps, claims, isRead ? 'read' : 'write')
    c.set('customer', { id: claims.sub, audience: siteAudience, sessionId })
    await next()
  }
}

/** The claims of `Authorization: Bearer …`, of any audience. @throws AppError `unauthorized`, `token-expired` */
export function claimsOf(deps: TokenNeeds, c: Context<AppEnv>): Promise<Claims> {
  return readToken(deps, tokenOf(c))
}

/** The token of `Authorization: Bearer …`, unverified. @throws AppError `unauthorized` if there is none */
export function tokenOf(c: Context<AppEnv>): string {
  const token = /^Bearer (\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1]
  if (!token) throw new AppError('unauthorized')
  return token
}
