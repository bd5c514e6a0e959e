import { type Kysely, sql } from 'kysely'
import { todayInSaoPaulo } from '../../../shared/loan/calendar.ts'
import { type Kept, retention } from '../../../shared/retention.ts'
import type { ServerClock } from '../clock.ts'
import { deleteInBatches } from '../db/delete-in-batches.ts'
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
  deps.jobs.work('housekeeping', () => runHousekeeping(deps), { cron: '30 6 * * *', long: true })
}

export async function runHousekeeping({ db, clock, files }: Needs): Promise<void> {
  const now = new Date(clock.now())
  const endOf = (kept: Kept) => new Date(clock.now() - retention[kept].days * day)
  const id = { key: ['id' as const] }
  await deleteInBatches(db, { table: 'rateLimits', key: ['key'], where: older('expiresAt', now) })
  // Challenges expire in real time; see providers/human-check/altcha.ts.
  const challenges = older('expiresAt', new Date(Date.now() - hour))
  await deleteInBatches(db, { table: 'spentChallenges', ...id, where: challenges })
  const passing = older('createdAt', endOf('passing'))
  await deleteInBatches(db, { table: 'idempotencyKeys', key: ['scope', 'path', 'key'], where: passing })
  await deleteInBatches(db, { table: 'messages', ...id, where: older('createdAt', endOf('messages')) })
  const lastMessages = sql`${sql.ref('template')} = ${lastMessage} AND ${passing}`
  await deleteInBatches(db, { table: 'messages', ...id, where: lastMessages })
  const events = older('minute', endOf('securityEvents'))
  const eventKey = ['minute', 'name', 'subject', 'network', 'detail'] as const
  await deleteInBatches(db, { table: 'securityEvents', key: [...eventKey], where: events })
  await deleteInBatches(db, { table: 'codeRequests', ...id, where: passing })
  await deleteInBatches(db, { table: 'sessions', ...id, where: older('createdAt', endOf('accessRecords')) })
  const staffSessions = older('createdAt', endOf('accessRecords'))
  await deleteInBatches(db, { table: 'staffSessions', key: ['tokenHash'], where: staffSessions })
  await deleteInBatches(db, { table: 'staffChallenges', ...id, where: older('expiresAt', now) })
  await deleteInBatches(db, { table: 'staffGrants', key: ['codeHash'], where: older('expiresAt', now) })
  await deleteInBatches(db, { table: 'deviceHandoffs', ...id, where: older('expiresAt', now) })
  await deleteInBatches(db, {
    table: 'pushSubscriptions',
    ...id,
    where: older('usedAt', endOf('pushBrowsers')),
  })
  const refusals = sql`day < ${todayInSaoPaulo(new Date(clock.now() - 30 * 86_400_000))}`
  const refusalKey = ['day', 'partnerId', 'origin', 'reason'] as const
  await deleteInBatches(db, { table: 'partnerRefusals', key: [...refusalKey], where: refusals })
  const consoleSessions = older('createdAt', endOf('accessRecords'))
  await deleteInBatches(db, { table: 'partnerConsoleSessions', key: ['tokenHash'], where: consoleSessions })
  await deleteInBatches(db, { table: 'partnerCodes', ...id, where: passing })
  await deleteInBatches(db, {
    table: 'partnerInvitations',
    key: ['codeHash'],
    where: older('expiresAt', now),
  })
  await forgetShopPeople(db, endOf)
  const accesses = older('startedAt', endOf('accessRecords'))
  await deleteInBatches(db, { table: 'pastAccesses', ...id, where: accesses })
  // Deletes their hand-off codes too.
  await deleteInBatches(db, { table: 'partnerSessions', ...id, where: passing })
  const unconfirmed = sql`${sql.ref('customerId')} IS NULL AND ${older('createdAt', endOf('unconfirmed'))}`
  await deleteInBatches(db, { table: 'registrations', ...id, where: unconfirmed })
  await deleteOldMarks({ db, clock })
  await deleteAbandonedDevices({ db, clock })
  await forgetOldCustomers({ db, clock })
  await files.sweep(db)
}

/** People of shops who were shut out, after their sessions, and those who never came. */
async function forgetShopPeople(db: Kysely<Database>, endOf: (kept: Kept) => Date): Promise<void> {
  const dismissed = older('offAt', endOf('accessRecords'))
  const invited = sql`EXISTS (SELECT 1 FROM partner_invitations i WHERE i.person_id = partner_people.id)`
  const neverCame = sql`joined_at IS NULL AND off_at IS NULL AND ${older('createdAt', endOf('unconfirmed'))} AND NOT ${invited}`
  for (const where of [dismissed, neverCame])
    await deleteInBatches(db, { table: 'partnerPeople', key: ['id'], where })
}

const older = (column: string, end: Date) => sql`${sql.ref(column)} < ${end}`
