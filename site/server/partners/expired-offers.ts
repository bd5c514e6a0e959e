import type { Kysely } from 'kysely'
import { dayMs } from '../../../shared/durations.ts'
import type { ServerClock } from '../clock.ts'
import type { Database } from '../db/schema.ts'
import type { Jobs } from '../queue.ts'
import { announce } from './webhooks.ts'

/** How many offers one run reads. The next run, an hour later, takes the rest. */
const atOnce = 1000
/** An older offer is none that a shop still waits for; the first run of a lender finds years of them. */
const oldest = 7 * dayMs

interface Needs {
  db: Kysely<Database>
  clock: ServerClock
  jobs: Pick<Jobs, 'send'>
}

/**
 * The hourly job: tells shops of the offers that nobody accepted in time. Also where the customer has asked for a new analysis since.
 * An order that was cancelled before or since is told as that.
 */
export async function tellExpiredOffers(needs: Needs): Promise<void> {
  const expired = await expiredOffers(needs)
    .leftJoin('webhooks as w', join =>
      join.onRef('w.applicationId', '=', 'a.id').on('w.type', '=', 'application.expired'),
    )
    .where('w.id', 'is', null)
    .orderBy('o.expiresAt')
    .limit(atOnce)
    .execute()
  for (const { id } of expired) {
    await needs.db.transaction().execute(async tx => {
      await tx.selectFrom('applications').select('id').where('id', '=', id).forUpdate().execute()
      // It was accepted or cancelled in the meantime.
      const still = await expiredOffers({ ...needs, db: tx })
        .where('a.id', '=', id)
        .executeTakeFirst()
      if (still) await announce(tx, needs, id, 'application.expired')
    })
  }
}

function expiredOffers({ db, clock }: Pick<Needs, 'db' | 'clock'>) {
  const now = clock.now()
  return db
    .selectFrom('offers as o')
    .innerJoin('applications as a', 'a.id', 'o.applicationId')
    .leftJoin('loans as l', 'l.applicationId', 'a.id')
    .leftJoin('purchases as u', 'u.applicationId', 'a.id')
    .select('a.id')
    .where('a.partnerId', 'is not', null)
    .where('a.status', 'in', ['offered', 'closed'])
    .where('o.refused', '=', false)
    .where('o.expiresAt', '<=', new Date(now))
    .where('o.expiresAt', '>', new Date(now - oldest))
    .where('l.id', 'is', null)
    .where('u.acceptedAt', 'is', null)
    .where('u.endedAt', 'is', null)
}
