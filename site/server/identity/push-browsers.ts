import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Session } from './session.ts'

/** A session names its browser by the browser's key; one that keeps no key is known while the session lasts. */
export type InBrowser = Pick<Session, 'id' | 'customerId' | 'browserKeyHash'>

/** The customer's notices in the browser of a session. */
export const pushIn = (db: Kysely<Database>, who: InBrowser) =>
  db
    .selectFrom('pushSubscriptions')
    .select(['id', 'endpoint'])
    .where('customerId', '=', who.customerId)
    .where(eb => eb.and(browserOf(who)))
    .executeTakeFirst()

/** Ends the customer's notices in the browser of a session. */
export const endPushIn = (db: Kysely<Database>, who: InBrowser) =>
  db
    .deleteFrom('pushSubscriptions')
    .where('customerId', '=', who.customerId)
    .where(eb => eb.and(browserOf(who)))
    .execute()

/** Ends the customer's notices everywhere, but in the browser of the session that stays. */
export async function endPush(
  db: Kysely<Database>,
  { customerId, except }: { customerId: string; except?: string | undefined },
): Promise<void> {
  const kept = except === undefined ? undefined : await sessionOf(db, except).executeTakeFirst()
  const own = kept && (await pushIn(db, kept))
  await db
    .deleteFrom('pushSubscriptions')
    .where('customerId', '=', customerId)
    .$if(own !== undefined, query => query.where('id', '!=', own!.id))
    .execute()
}

/** Somebody else signs in: the notices of whoever used this browser before are not theirs to see. */
export const endPushOfOthers = (db: Kysely<Database>, { customerId, browserKeyHash }: InBrowser) =>
  db
    .deleteFrom('pushSubscriptions')
    .where('browserKeyHash', '=', browserKeyHash)
    .where('customerId', '!=', customerId)
    .execute()

export const sessionOf = (db: Kysely<Database>, id: string) =>
  db.selectFrom('sessions').select(['id', 'customerId', 'browserKeyHash']).where('id', '=', id)

const browserOf = ({ id, browserKeyHash }: InBrowser) =>
  browserKeyHash === null ? { sessionId: id } : { browserKeyHash }
