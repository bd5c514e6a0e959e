import type { Kysely, Transaction } from 'kysely'
import { isUuid } from '../../../shared/fields/uuid.ts'
import type { SessionEnd } from '../db/schema/identity.ts'
import type { Database } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import type { SecurityEvents } from '../security/events.ts'
import { readExpired, type TokenNeeds } from '../token.ts'
import { distrustSessions } from './live-session.ts'
import { endPush, endPushIn, sessionOf } from './push-browsers.ts'
import { idleBefore, type Session, siteAudience } from './session.ts'

export interface EndNeeds extends TokenNeeds {
  security: Pick<SecurityEvents, 'record'>
  db: Kysely<Database>
}

/** The open sessions of a customer on the hosted site, the last used first. */
export const openSessions = (
  { db, clock }: Pick<EndNeeds, 'db' | 'clock'>,
  customerId: string,
): Promise<Session[]> =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('endedAt', 'is', null)
    .where('endsAt', '>', new Date(clock.now()))
    .where('lastSeenAt', '>', idleBefore(clock.now()))
    .orderBy('lastSeenAt', 'desc')
    .orderBy('createdAt', 'desc')
    .execute()

/** Ends one open session of the customer, and the notices in its browser. False if there is none with this id. */
export async function endSession(
  deps: EndNeeds,
  { id, customerId, by }: { id: string; customerId: string; by: SessionEnd },
): Promise<boolean> {
  if (!isUuid(id)) return false
  const ended = await endWhere(deps.db, deps, by)
    .where('id', '=', id)
    .where('customerId', '=', customerId)
    .executeTakeFirst()
  // After it: notices that are turned on meanwhile would stay.
  await endPushOf(deps.db, { id, customerId })
  return ended.numUpdatedRows > 0n && recordEnd(deps, customerId, by)
}

/**
 * Logs out: ends the session of a token, which may have expired.
 * @throws AppError `unauthorized` for a forged token, and for one of a shop's page
 */
export async function endSessionOf(deps: EndNeeds, token: string): Promise<void> {
  const { sid = '', sub, aud } = await readExpired(deps, token)
  if (aud !== siteAudience) throw new AppError('unauthorized')
  await endSession(deps, { id: sid, customerId: sub, by: 'customer' })
}

/**
 * Ends the customer's sessions on the hosted site, all of them on shop pages, and notices in their browsers.
 * @param options.except id of a session that stays
 * @param options.tx a transaction of `endingSessions`
 * @returns how many sessions of the hosted site ended
 */
export async function endSessions(
  deps: EndNeeds,
  {
    customerId,
    by,
    except,
    tx = deps.db,
  }: {
    customerId: string
    by: SessionEnd
    except?: string | undefined
    tx?: Kysely<Database>
  },
): Promise<number> {
  // A sign-in that is under way has opened a session that is not seen yet: see `lockAccounts`.
  await tx.selectFrom('customers').select('id').where('id', '=', customerId).forUpdate().execute()
  const ended = await endWhere(tx, deps, by)
    .where('customerId', '=', customerId)
    .$if(except !== undefined, query => query.where('id', '!=', except!))
    .executeTakeFirst()
  await tx.deleteFrom('partnerSessions').where('customerId', '=', customerId).execute()
  await endPush(tx, { customerId, except })
  recordEnd(deps, customerId, by)
  return Number(ended.numUpdatedRows)
}

/**
 * A transaction that ends sessions. Until its commit a read still finds them open, and would trust them, so no session is trusted
 * after it either.
 */
export async function endingSessions<T>(
  deps: Pick<EndNeeds, 'config' | 'db'>,
  work: (tx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  try {
    return await deps.db.transaction().execute(work)
  } finally {
    distrustSessions(deps)
  }
}

/** A browser whose session is ended gets no notices, also when the session was over before. */
async function endPushOf(
  db: Kysely<Database>,
  { id, customerId }: { id: string; customerId: string },
): Promise<void> {
  const session = await sessionOf(db, id).where('customerId', '=', customerId).executeTakeFirst()
  if (session) await endPushIn(db, session)
}

function recordEnd(deps: Pick<EndNeeds, 'config' | 'security'>, customer: string, by: SessionEnd): true {
  distrustSessions(deps)
  deps.security.record({ name: 'session-ended', about: { customer }, detail: by })
  return true
}

const endWhere = (db: Kysely<Database>, { clock }: Pick<EndNeeds, 'clock'>, endedBy: SessionEnd) => {
  const now = new Date(clock.now())
  return db
    .updateTable('sessions')
    .set({ endedAt: now, endedBy })
    .where('endedAt', 'is', null)
    .where('endsAt', '>', now)
    .where('lastSeenAt', '>', idleBefore(clock.now()))
}
