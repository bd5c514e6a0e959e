import type { Kysely, Transaction } from 'kysely'
import { isUuid } from '../../../shared/fields/uuid.ts'
import type { Database } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import { limit } from '../rates.ts'
import type { SecurityEvents } from '../security/events.ts'
import { type Claims, readExpired, type TokenNeeds } from '../token.ts'
import { distrustSessions, isOpen } from './live-session.ts'
import { endPushIn } from './push-browsers.ts'
import { type Session, sessionRules, signSession } from './session.ts'

interface Needs extends TokenNeeds {
  db: Kysely<Database>
  security: Pick<SecurityEvents, 'record'>
}

type Refresh = 'rotate' | 'repeat' | 'reused' | 'over'

/**
 * What a token of this generation gets. `rotate`: the token of the next generation. `repeat`: the newest token again,
 * because another tab was faster. `reused`: a replaced token whose successor is in use, so two parties have this
 * session. A replaced token whose successor never arrived here lost its answer on the way, and rotates.
 */
function decideRefresh(
  session: Pick<Session, 'endedAt' | 'endsAt' | 'lastSeenAt' | 'generation' | 'seenGeneration' | 'rotatedAt'>,
  generation: number,
  now: number,
): Refresh {
  if (!isOpen(session, now)) return 'over'
  if (generation === session.generation) return 'rotate'
  if (generation !== session.generation - 1) return 'reused'
  if (now - session.rotatedAt!.getTime() <= sessionRules.graceMs) return 'repeat'
  return session.seenGeneration < session.generation ? 'rotate' : 'reused'
}

/**
 * Exchanges a token, which may have expired, for a new one. A token that was replaced and is used again ends its session.
 * @throws AppError `unauthorized`, `rate-limited`
 */
export async function refreshSession(deps: Needs, token: string): Promise<string> {
  const claims = await readExpired(deps, token)
  const { sid = '' } = claims
  if (!isUuid(sid)) throw new AppError('unauthorized')
  await limit(deps, { name: 'session-refresh', who: sid, times: 60, seconds: 600 })
  const refreshed = await deps.db.transaction().execute(tx => refresh(tx, deps, { ...claims, sid }))
  if (refreshed === 'reused') {
    distrustSessions(deps)
    deps.security.record({ name: 'session-ended', about: { customer: claims.sub }, detail: 'token-reused' })
  }
  if (typeof refreshed === 'string') throw new AppError('unauthorized')
  return signSession(deps, refreshed.session, refreshed.owner)
}

/** Does not throw when the session is over, because the end of a reused session must be stored. */
async function refresh(
  tx: Transaction<Database>,
  deps: Needs,
  { sub, sid, gen = 0 }: Claims & { sid: string },
): Promise<{ session: Session; owner: { name: string; email: string } } | 'over' | 'reused'> {
  const session = await tx
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', sid)
    .where('customerId', '=', sub)
    .forUpdate()
    .executeTakeFirst()
  if (!session) return 'over'
  const now = deps.clock.now()
  const decision = decideRefresh(session, gen, now)
  if (decision === 'over') return decision
  if (decision === 'reused') {
    await change(tx, sid, { endedAt: new Date(now), endedBy: 'token-reused' })
    await endPushIn(tx, session)
    return decision
  }
  const generation = decision === 'rotate' ? session.generation + 1 : session.generation
  if (decision === 'rotate') await change(tx, sid, { generation, rotatedAt: new Date(now) })
  const owner = await tx
    .selectFrom('customers')
    .select(['name', 'email'])
    .where('id', '=', sub)
    .executeTakeFirstOrThrow()
  return { session: { ...session, generation }, owner }
}

const change = (tx: Transaction<Database>, id: string, values: Partial<Session>) =>
  tx.updateTable('sessions').set(values).where('id', '=', id).execute()
