import type { Context, MiddlewareHandler } from 'hono'
import type { Transaction } from 'kysely'
import { headerNames } from '../../../shared/api/http.ts'
import type { AppEnv } from '../app.ts'
import type { PartnerSessionRow } from '../db/schema/partners.ts'
import type { Database } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { isUuid } from '../input.ts'
import { sha256 } from '../secrets.ts'
import { type Claims, readToken, sign, type TokenNeeds } from '../token.ts'

/** Seconds. The newest token lives this long, and all tokens of one code together no longer than the second. */
const [tokenLife, sessionLife] = [15 * 60, 2 * 60 * 60]

export const partnerAudience = (partnerId: string) => `partner:${partnerId}`

/** A customer's session on the page of a partner, just after the code. */
export async function openPartnerSession(
  tx: Transaction<Database>,
  { clock }: Pick<Deps, 'clock'>,
  { partnerId, customerId }: { partnerId: string; customerId: string },
): Promise<PartnerSessionRow> {
  const id = crypto.randomUUID()
  const row = { id, partnerId, customerId, step: 0, createdAt: new Date(clock.now()) }
  await tx.insertInto('partnerSessions').values(row).execute()
  return { ...row, spentBy: null }
}

/** The page can read a token, so it names the session and nobody: two partners can't tell that they know the same person. */
export function signPartnerToken(
  deps: TokenNeeds,
  { id, partnerId, step, createdAt }: PartnerSessionRow,
): Promise<string> {
  const end = Math.floor(createdAt.getTime() / 1000) + sessionLife
  const exp = Math.min(Math.floor(deps.clock.now() / 1000) + tokenLife, end)
  return sign(deps, { sub: id, aud: partnerAudience(partnerId), exp, step })
}

/**
 * Lets a customer on the named partner's page pass, see `anySession`. The token of an earlier step may not write any
 * more, but for one call: the very one (path and Idempotency-Key) that ended its step, because its answer, with the next
 * token in it, may have been lost on the way. It is answered from what was stored. @throws AppError `unauthorized`
 */
export function partnerSession(deps: Deps, use: 'read' | 'write' | 'step'): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const claims = await readToken(deps, c.req.header('Authorization'))
    const partnerId = c.get('partner')!.id
    const found = claims.aud === partnerAudience(partnerId) ? await findSession(deps, claims.sub) : undefined
    if (found?.partnerId !== partnerId) throw new AppError('unauthorized')
    const name = callName(c)
    if (use !== 'read' && !mayWrite(found, claims, use === 'step' ? name : undefined)) {
      throw new AppError('unauthorized')
    }
    c.set('customer', { id: found.customerId, audience: claims.aud, sessionId: found.id })
    await next()
    if (use !== 'step' || c.error || !c.res.ok) return
    const token = await nextToken(deps, found, c.res.headers.has('Idempotent-Replay') ? undefined : { name })
    if (token) c.header(headerNames.sessionToken, token)
  }
}

const findSession = async ({ db }: Deps, id: string): Promise<PartnerSessionRow | undefined> =>
  isUuid(id)
    ? db.selectFrom('partnerSessions').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined

function mayWrite({ step, spentBy }: PartnerSessionRow, claims: Claims, name: string | undefined): boolean {
  if (claims.step === step) return true
  return claims.step === step - 1 && name !== undefined && name === spentBy
}

/** What a call can be recognised by when it comes again; undefined without an Idempotency-Key. */
function callName(c: Context<AppEnv>): string | undefined {
  const key = c.req.header(headerNames.idempotencyKey)
  return key === undefined ? undefined : sha256(`${c.req.path}\0${key}`)
}

/** The token after a step; after the repetition of one, that of the step the session is at. */
async function nextToken(
  deps: Deps,
  before: PartnerSessionRow,
  taken: { name: string | undefined } | undefined,
): Promise<string | undefined> {
  if (!taken) return signPartnerToken(deps, (await findSession(deps, before.id)) ?? before)
  const after = await deps.db
    .updateTable('partnerSessions')
    .set({ step: before.step + 1, spentBy: taken.name ?? null })
    .where('id', '=', before.id)
    .where('step', '=', before.step)
    .returningAll()
    .executeTakeFirst()
  // Of two steps at once the first has the next token.
  return after && signPartnerToken(deps, after)
}
