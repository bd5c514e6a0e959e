import { type Kysely, sql } from 'kysely'
import { todayInSaoPaulo } from '../../../shared/loan/calendar.ts'
import { type Kept, retention } from '../../../shared/retention.ts'
import type { ServerClock } from '../clock.ts'
import { deleteInBatches, type Expired } from '../db/delete-in-batches.ts'
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

/** Deletes what has been kept for long enough (`retention`), each night. @throws the first failure, after all steps */
export async function runHousekeeping(needs: Needs): Promise<void> {
  const failures: unknown[] = []
  // One failure must not stop the others: no data are kept longer because of it.
  for (const step of stepsOf(needs)) await step().catch(error => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

function stepsOf({ db, clock, files }: Needs): (() => Promise<unknown>)[] {
  const now = new Date(clock.now())
  const endOf = (kept: Kept) => new Date(clock.now() - retention[kept].days * day)
  const deleteFrom =
    <Table extends keyof Database>(expired: Expired<Table>) =>
    () =>
      deleteInBatches(db, expired)
  const id = { key: ['id' as const] }
  // Challenges expire in real time; see providers/human-check/altcha.ts.
  const challenges = older('expiresAt', new Date(Date.now() - hour))
  const passing = older('createdAt', endOf('passing'))
  const lastMessages = sql`${sql.ref('template')} = ${lastMessage} AND ${passing}`
  const events = older('minute', endOf('securityEvents'))
  const eventKey = ['minute', 'name', 'subject', 'network', 'detail'] as const
  const staffSessions = older('createdAt', endOf('accessRecords'))
  const refusals = sql`day < ${todayInSaoPaulo(new Date(clock.now() - 30 * 86_400_000))}`
  const refusalKey = ['day', 'partnerId', 'origin', 'reason'] as const
  const consoleSessions = older('createdAt', endOf('accessRecords'))
  const accesses = older('startedAt', endOf('accessRecords'))
  const unconfirmed = sql`${sql.ref('customerId')} IS NULL AND ${older('createdAt', endOf('unconfirmed'))}`
  return [
    deleteFrom({ table: 'rateLimits', key: ['key'], where: older('expiresAt', now) }),
    deleteFrom({ table: 'spentChallenges', ...id, where: challenges }),
    deleteFrom({ table: 'idempotencyKeys', key: ['scope', 'path', 'key'], where: passing }),
    deleteFrom({ table: 'messages', ...id, where: older('createdAt', endOf('messages')) }),
    deleteFrom({ table: 'messages', ...id, where: lastMessages }),
    deleteFrom({ table: 'securityEvents', key: [...eventKey], where: events }),
    deleteFrom({ table: 'codeRequests', ...id, where: passing }),
    deleteFrom({ table: 'sessions', ...id, where: older('createdAt', endOf('accessRecords')) }),
    deleteFrom({ table: 'staffSessions', key: ['tokenHash'], where: staffSessions }),
    deleteFrom({ table: 'staffChallenges', ...id, where: older('expiresAt', now) }),
    deleteFrom({ table: 'staffGrants', key: ['codeHash'], where: older('expiresAt', now) }),
    deleteFrom({ table: 'deviceHandoffs', ...id, where: older('expiresAt', now) }),
    deleteFrom({ table: 'pushSubscriptions', ...id, where: older('usedAt', endOf('pushBrowsers')) }),
    deleteFrom({ table: 'partnerRefusals', key: [...refusalKey], where: refusals }),
    deleteFrom({ table: 'partnerConsoleSessions', key: ['tokenHash'], where: consoleSessions }),
    deleteFrom({ table: 'partnerCodes', ...id, where: passing }),
    deleteFrom({ table: 'partnerInvitations', key: ['codeHash'], where: older('expiresAt', now) }),
    () => forgetShopPeople(db, endOf),
    deleteFrom({ table: 'pastAccesses', ...id, where: accesses }),
    // Deletes their hand-off codes too.
    deleteFrom({ table: 'partnerSessions', ...id, where: passing }),
    deleteFrom({ table: 'registrations', ...id, where: unconfirmed }),
    () => deleteOldMarks({ db, clock }),
    () => deleteAbandonedDevices({ db, clock }),
    () => forgetOldCustomers({ db, clock }),
    () => files.sweep(db),
  ]
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
