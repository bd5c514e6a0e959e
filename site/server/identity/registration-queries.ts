import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { lookUp } from '../sealed/look-up.ts'

/** A draft waits a day for its code. */
const waitsMs = 24 * 60 * 60 * 1000

/** The newest registration under a phone that nobody has confirmed yet. @param now milliseconds */
export const newestDraft = (db: Kysely<Database>, phone: string, now: number) =>
  db
    .selectFrom('registrations')
    .select('id')
    .where('phoneHash', '=', lookUp('registrations.phone', phone))
    .where('customerId', 'is', null)
    .where('createdAt', '>', new Date(now - waitsMs))
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
