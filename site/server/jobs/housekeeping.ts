import { type Kysely, sql } from 'kysely'
import { dayMs, hourMs } from '../../../shared/durations.ts'
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
  const endOf = (kept: Kept) => new Date(clock.now() - retention[kept].days * dayMs)
  const deleteFrom =
    <Table extends keyof Database>(expired: Expired<Table>) =>
    () =>
      deleteInBatches(db, expired)
  const id = { key: ['id' as const] }
  const token = { key: ['tokenHash' as const] }
  const ended = { by: 'expiresAt' as const, before: now }
  const created = (kept: Kept) => ({ by: 'createdAt' as const, before: endOf(kept) })
  const hourAgo = new Date(Date.now() - hourMs)
  const monthAgo = todayInSaoPaulo(new Date(clock.now() - 30 * dayMs))
  const erased = sql`${sql.ref('template')} = ${lastMessage}`
  const unconfirmed = sql`${sql.ref('customerId')} IS NULL`
  const eventKey = ['minute', 'name', 'subject', 'network', 'detail'] as const
  const events = { key: [...eventKey], by: 'minute' as const, before: endOf('securityEvents') }
  const refusalKey = ['day', 'partnerId', 'origin', 'reason'] as const
  return [
    deleteFrom({ table: 'rateLimits', key: ['key'], ...ended }),
    // Challenges expire in real time; see providers/human-check/altcha.ts.
    deleteFrom({ table: 'spentChallenges', ...id, by: 'expiresAt', before: hourAgo }),
    deleteFrom({ table: 'idempotencyKeys', key: ['scope', 'path', 'key'], ...created('passing') }),
    deleteFrom({ table: 'messages', ...id, ...created('messages') }),
    deleteFrom({ table: 'messages', ...id, ...created('passing'), where: erased }),
    deleteFrom({ table: 'securityEvents', ...events }),
    deleteFrom({ table: 'codeRequests', ...id, ...created('passing') }),
    deleteFrom({ table: 'sessions', ...id, ...created('accessRecords') }),
    deleteFrom({ table: 'staffSessions', ...token, ...created('accessRecords') }),
    deleteFrom({ table: 'staffChallenges', ...id, ...ended }),
    deleteFrom({ table: 'staffGrants', key: ['codeHash'], ...ended }),
    deleteFrom({ table: 'deviceHandoffs', ...id, ...ended }),
    deleteFrom({ table: 'pushSubscriptions', ...id, by: 'usedAt', before: endOf('pushBrowsers') }),
    deleteFrom({ table: 'partnerRefusals', key: [...refusalKey], by: 'day', before: monthAgo }),
    deleteFrom({ table: 'partnerConsoleSessions', ...token, ...created('accessRecords') }),
    deleteFrom({ table: 'partnerCodes', ...id, ...created('passing') }),
    deleteFrom({ table: 'partnerInvitations', key: ['codeHash'], ...ended }),
    () => forgetShopPeople(db, endOf),
    deleteFrom({ table: 'pastAccesses', ...id, by: 'startedAt', before: endOf('accessRecords') }),
    // Deletes their hand-off codes too.
    deleteFrom({ table: 'partnerSessions', ...id, ...created('passing') }),
    deleteFrom({ table: 'registrations', ...id, ...created('unconfirmed'), where: unconfirmed }),
    () => deleteOldMarks({ db, clock }),
    () => deleteAbandonedDevices({ db, clock }),
    () => forgetOldCustomers({ db, clock }),
    () => files.sweep(db),
  ]
}

/** People of shops who were shut out, after their sessions, and those who never came. */
async function forgetShopPeople(db: Kysely<Database>, endOf: (kept: Kept) => Date): Promise<void> {
  const people = { table: 'partnerPeople' as const, key: ['id' as const] }
  await deleteInBatches(db, { ...people, by: 'offAt', before: endOf('accessRecords') })
  const invited = sql`EXISTS (SELECT 1 FROM partner_invitations i WHERE i.person_id = partner_people.id)`
  const neverCame = sql`joined_at IS NULL AND off_at IS NULL AND NOT ${invited}`
  await deleteInBatches(db, { ...people, by: 'createdAt', before: endOf('unconfirmed'), where: neverCame })
}
