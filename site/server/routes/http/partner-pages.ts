import type { Context, MiddlewareHandler } from 'hono'
import { headerNames } from '../../../../shared/api/http.ts'
import type { Deps } from '../../deps.ts'
import { hasOrigin, isKnownOrigin, namedPartner } from '../../partners/registry.ts'
import type { AppEnv } from './app-env.ts'
import { HttpError } from './http-error.ts'

/** Seconds for which a browser may remember what it was told before a call. */
const preflightSeconds = 600
const { humanCheck, idempotencyKey, partner, sessionToken } = headerNames

type Needs = Pick<Deps, 'config' | 'db'>

/**
 * Lets pages of other origins call, if they name an active partner that has its pages there; `c.get('partner')` is that
 * one. The origin is echoed exactly, and no cookies are allowed. A page that names nobody is refused: a code asked for
 * without the shop's name would open a whole session.
 */
export function partnerPages(deps: Needs): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const origin = c.req.header('Origin')
    const foreign = origin !== undefined && !isOwn(deps, c, origin) ? origin : undefined
    const readable = await headersFor(deps, foreign)
    if (foreign && c.req.method === 'OPTIONS' && c.req.header('Access-Control-Request-Method')) {
      return preflight(readable)
    }
    const named = c.req.header(partner)
    if (named !== undefined) c.set('partner', await admit(deps, c, { id: named, origin, readable }))
    else if (foreign) throw new HttpError('partner-unknown', { headers: readable })
    await next()
    const { headers } = c.res
    for (const [name, value] of Object.entries(readable)) {
      if (name === 'Vary') headers.append(name, value)
      else headers.set(name, value)
    }
  }
}

/** What lets the page read the answer, and keeps caches from giving it to another. */
async function headersFor(deps: Needs, foreign: string | undefined): Promise<Record<string, string>> {
  if (!foreign || !(await isKnownOrigin(deps, foreign))) return { Vary: 'Origin' }
  return {
    Vary: 'Origin',
    'Access-Control-Allow-Origin': foreign,
    'Access-Control-Expose-Headers': `${sessionToken}, Retry-After`,
  }
}

/** Here the partner is not known yet: the call itself says it. */
function preflight(readable: Record<string, string>): Response {
  if (!readable['Access-Control-Allow-Origin']) throw new HttpError('partner-origin', { headers: readable })
  const allowed = ['Authorization', 'Content-Type', idempotencyKey, humanCheck, partner]
  return new Response(null, {
    status: 204,
    headers: {
      ...readable,
      'Access-Control-Allow-Methods': 'GET, POST',
      'Access-Control-Allow-Headers': allowed.join(', '),
      'Access-Control-Max-Age': String(preflightSeconds),
    },
  })
}

/** @throws AppError `partner-unknown`, `partner-origin` */
async function admit(
  deps: Needs,
  c: Context<AppEnv>,
  { id, origin, readable }: { id: string; origin: string | undefined; readable: Record<string, string> },
): Promise<{ id: string; name: string }> {
  const found = await namedPartner(deps.db, id)
  if (!found) throw new HttpError('partner-unknown', { headers: readable })
  // Browsers leave the origin out only where a page reads from its own.
  const isReading = origin === undefined && ['GET', 'HEAD'].includes(c.req.method)
  if (!isReading && !(origin && (await hasOrigin(deps, found.id, origin)))) {
    throw new HttpError('partner-origin', { headers: readable })
  }
  return { id: found.id, name: found.name }
}

/** Whether a page of the hosted site asks. A browser lets no page write `Sec-Fetch-Site` or `Origin`. */
function isOwn({ config }: Needs, c: Context<AppEnv>, origin: string): boolean {
  if (c.req.header('Sec-Fetch-Site') === 'same-origin') return true
  if (config.publicSiteUrl && origin === URL.parse(config.publicSiteUrl)?.origin) return true
  return URL.parse(origin)?.host === new URL(c.req.url).host
}
