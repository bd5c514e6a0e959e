import type { Context, MiddlewareHandler } from 'hono'
import { termsPath } from '../../../../shared/api/fetch-terms.ts'
import { headerNames } from '../../../../shared/api/http.ts'
import type { Config } from '../../config.ts'
import type { RefusalReason, RefusedCalls } from '../../partners/refused-calls.ts'
import { hasOrigin, isKnownOrigin, type RegistryNeeds, registeredPartner } from '../../partners/registry.ts'
import type { AppEnv } from './app-env.ts'
import { HttpError } from './http-error.ts'

/** Seconds for which a browser may cache the response to a preflight. */
const preflightSeconds = 600
const { humanCheck, idempotencyKey, partner, sessionToken } = headerNames

interface Needs extends RegistryNeeds {
  refusals: Pick<RefusedCalls, 'count'>
  config: Pick<Config, 'sandbox' | 'publicSiteUrl'>
}

/**
 * CORS. Admits calls from other origins if they name an active partner with pages at that origin, as `c.get('partner')`.
 * The origin is echoed exactly, and cookies are not allowed. A page that names no partner is refused: a code requested
 * without the shop's name would open a full session.
 */
export function partnerPages(deps: Needs): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const origin = c.req.header('Origin')
    const foreign = origin !== undefined && !isOwn(deps, c, origin) ? origin : undefined
    const readable = await headersFor(deps, c, foreign)
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

/**
 * Headers that let the page read the response and stop caches from giving it to another origin. Any page may read the answer
 * about the terms, which are public: it says why the page may not do more.
 */
async function headersFor(
  deps: Needs,
  c: Context<AppEnv>,
  foreign: string | undefined,
): Promise<Record<string, string>> {
  const isReadable = foreign && (c.req.path.endsWith(termsPath) || (await isKnownOrigin(deps, foreign)))
  if (!isReadable) return { Vary: 'Origin' }
  return {
    Vary: 'Origin',
    'Access-Control-Allow-Origin': foreign,
    'Access-Control-Expose-Headers': `${sessionToken}, Retry-After, Date`,
  }
}

/** The answer to a preflight, which does not name the partner: only the call itself does. */
function preflight(readable: Record<string, string>): Response {
  if (!readable['Access-Control-Allow-Origin'])
    throw new HttpError('origin-not-allowed', { headers: readable })
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

/** @throws AppError `partner-unknown`, `partner-off`, `origin-not-allowed` */
async function admit(
  deps: Needs,
  c: Context<AppEnv>,
  { id, origin, readable }: { id: string; origin: string | undefined; readable: Record<string, string> },
): Promise<{ id: string; name: string }> {
  const refuse = (reason: RefusalReason) => {
    if (origin) deps.refusals.count(id, origin, reason)
    return new HttpError(reason, { headers: readable })
  }
  const found = await registeredPartner(deps.db, id)
  if (!found?.active) throw refuse(found ? 'partner-off' : 'partner-unknown')
  // A browser omits the Origin header only when a page reads from its own origin.
  const isReading = origin === undefined && ['GET', 'HEAD'].includes(c.req.method)
  if (!isReading && !(origin && (await hasOrigin(deps, found.id, origin)))) {
    throw refuse('origin-not-allowed')
  }
  return { id: found.id, name: found.name }
}

/** Whether the call comes from a page of the hosted site. A browser lets no page set `Sec-Fetch-Site` or `Origin`. */
function isOwn({ config }: Needs, c: Context<AppEnv>, origin: string): boolean {
  if (c.req.header('Sec-Fetch-Site') === 'same-origin') return true
  if (config.publicSiteUrl && origin === URL.parse(config.publicSiteUrl)?.origin) return true
  return URL.parse(origin)?.host === new URL(c.req.url).host
}
