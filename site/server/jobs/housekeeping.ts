import type { Kysely } from 'kysely'
import { type Kept, retention } from '../../../shared/retention.ts'
import type { ServerClock } from '../clock.ts'
import type { Database } from '../db/schema.ts'
import { deleteAbandonedDevices } from '../lending/application/delete-abandoned-devices.ts'
import type { InvoiceFiles } from '../lending/invoice/files.ts'
import { forgetOldCustomers } from '../lending/own-data/forget-old.ts'
import { lastMessage } from '../lending/own-data/tell.ts'
import { deleteOldMarks } from '../lending/risk/marks.ts'
import type { Jobs } from '../queue.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

interface Needs {
  db: Kysely<Database>
  clock: ServerClock
  files: Pick<InvoiceFiles, 'sweep'>
}

/** Deletes expired data every night: the law (LGPD) allows no data to be kept longer than needed. */
export function registerHousekeeping(deps: Needs & { jobs: Pick<Jobs, 'work'> }): void {
  deps.jobs.work('housekeeping', () => runHousekeeping(deps), { cron: '30 6 * * *' })
}

export async function runHousekeeping({ db, clock, files }: Needs): Promise<void> {
  const now = new Date(clock.now())
  const endOf = (kept: Kept) => new Date(clock.now() - retention[kept].days * day)
  await db.deleteFrom('rateLimits').where('expiresAt', '<', now).execute()
  // Challenges expire in real time; see providers/human-check/altcha.ts.
  await db
    .deleteFrom('spentChallenges')
    .where('expiresAt', '<', new Date(Date.now() - hour))
    .execute()
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', endOf('passing')).execute()
  await db.deleteFrom('messages').where('createdAt', '<', endOf('messages')).execute()
  await db
    .deleteFrom('messages')
    .where('template', '=', lastMessage)
    .where('createdAt', '<', endOf('passing'))
    .execute()
  await db.deleteFrom('securityEvents').where('minute', '<', endOf('securityEvents')).execute()
  await db.deleteFrom('codeRequests').where('createdAt', '<', endOf('passing')).execute()
  await db.deleteFrom('sessions').where('createdAt', '<', endOf('accessRecords')).execute()
  await db.deleteFrom('pastAccesses').where('startedAt', '<', endOf('accessRecords')).execute()
  // Deletes their hand-off codes too.
  await db.deleteFrom('partnerSessions').where('createdAt', '<', endOf('passing')).execute()
  await db
    .deleteFrom('registrations')
    .where('customerId', 'is', null)
    .where('createdAt', '<', endOf('unconfirmed'))
    .execute()
  await deleteOldMarks({ db, clock })
  await deleteAbandonedDevices({ db, clock })
  await forgetOldCustomers({ db, clock })
  await files.sweep({ db, clock })
}
