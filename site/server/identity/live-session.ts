import type { Kysely } from 'kysely'
import { isUuid } from '../../../shared/fields/uuid.ts'
import type { ServerClock } from '../clock.ts'
import type { Database } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import type { SecretHolder } from '../secrets.ts'
import type { Claims } from '../token.ts'
import { idleBefore, type Session, sessionRules } from './session.ts'

export interface LiveSessionNeeds {
  config: SecretHolder
  db: Kysely<Database>
  clock: ServerClock
}

/** Milliseconds for which a process may let reads pass without looking at the row: waiting customers poll every five seconds. */
const readsTrustedMs = 12_000
const rememberedAtMost = 10_000

/** Until when reads with the tokens of a session pass. The oldest is dropped first. */
type Trusted = Map<string, { until: number; generation: number }>
/** Grows with each end of a session: a row that was read before it is not to be trusted. */
const endsOf = new WeakMap<Trusted, number>()
const trustedBy = new WeakMap<SecretHolder, Trusted>()

function trustedOf({ config }: Pick<LiveSessionNeeds, 'config'>): Trusted {
  const trusted: Trusted = trustedBy.get(config) ?? new Map()
  trustedBy.set(config, trusted)
  return trusted
}

/** After a session was ended: this process looks at every row again. Other processes do so within `readsTrustedMs`. */
export function distrustSessions(deps: Pick<LiveSessionNeeds, 'config'>): void {
  const trusted = trustedOf(deps)
  endsOf.set(trusted, (endsOf.get(trusted) ?? 0) + 1)
  trusted.clear()
}

/**
 * Admits a token whose session has not ended. A write always looks at the row, a read at most every `readsTrustedMs`.
 * @returns the session's id
 * @throws AppError `unauthorized`
 */
export async function checkSession(
  deps: LiveSessionNeeds,
  { sub, sid, gen = 0 }: Claims,
  use: 'read' | 'write',
): Promise<string> {
  if (!sid || !isUuid(sid)) throw new AppError('unauthorized')
  const [now, trusted] = [deps.clock.now(), trustedOf(deps)]
  const known = trusted.get(sid)
  if (use === 'read' && known && known.until > now && known.generation >= gen) return sid
  trusted.delete(sid)
  const ends = endsOf.get(trusted)
  const row = await deps.db.selectFrom('sessions').selectAll().where('id', '=', sid).executeTakeFirst()
  const isLive = row && row.customerId === sub && row.generation >= gen && isOpen(row, now)
  if (!isLive) throw new AppError('unauthorized')
  await touch(deps, row, gen)
  if (endsOf.get(trusted) !== ends) return sid
  if (trusted.size >= rememberedAtMost) trusted.delete(trusted.keys().next().value!)
  trusted.set(sid, { until: now + readsTrustedMs, generation: row.generation })
  return sid
}

/** Not ended by anybody, nor by its age, nor by lying idle. */
export const isOpen = (
  { endedAt, endsAt, lastSeenAt }: Pick<Session, 'endedAt' | 'endsAt' | 'lastSeenAt'>,
  now: number,
) => endedAt === null && endsAt.getTime() > now && lastSeenAt > idleBefore(now)

/** Notes that the token of a new generation has arrived, and every five minutes that the session is in use. */
async function touch({ db, clock }: LiveSessionNeeds, row: Session, generation: number): Promise<void> {
  const now = clock.now()
  const seenGeneration = Math.max(row.seenGeneration, generation)
  if (seenGeneration === row.seenGeneration && now - row.lastSeenAt.getTime() < sessionRules.touchEveryMs)
    return
  await db
    .updateTable('sessions')
    .set({ seenGeneration, lastSeenAt: new Date(now) })
    .where('id', '=', row.id)
    .where('seenGeneration', '<=', seenGeneration)
    .execute()
}
