import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'

type Tx = Transaction<Database>

/** Deletes unsigned loans of an application with their documents. Nothing was paid for them. */
async function deleteUnsignedLoan(tx: Tx, applicationId: string): Promise<void> {
  const loans = await tx.selectFrom('loans').select('id').where('applicationId', '=', applicationId).execute()
  for (const { id } of loans) {
    for (const table of ['contracts', 'installments', 'loanTransitions'] as const) {
      await tx.deleteFrom(table).where('loanId', '=', id).execute()
    }
    await tx.deleteFrom('loans').where('id', '=', id).execute()
  }
}

/** Deletes an application without a signed loan, and everything that belongs to it. */
export async function deleteApplication(tx: Tx, applicationId: string): Promise<void> {
  await deleteUnsignedLoan(tx, applicationId)
  const perApplication = [
    'offers',
    'riskCases',
    'riskMarks',
    'personChecks',
    'invoiceKeys',
    'purchases',
    'webhooks',
  ] as const
  for (const table of [...perApplication, 'handoffs'] as const) {
    await tx.deleteFrom(table).where('applicationId', '=', applicationId).execute()
  }
  const devices = tx.selectFrom('devices').select('id').where('applicationId', '=', applicationId)
  await tx.deleteFrom('invoices').where('deviceId', 'in', devices).execute()
  await tx.deleteFrom('devices').where('applicationId', '=', applicationId).execute()
  await tx.deleteFrom('applications').where('id', '=', applicationId).execute()
}

const passing = [
  'codeRequests',
  'partnerSessions',
  'deviceHandoffs',
  'pushSubscriptions',
  'registrations',
] as const

/** Deletes what nobody has to keep of any customer: drafts, sessions on shop pages, browsers that get notices, stored responses. */
export async function deletePassing(tx: Tx, customerId: string): Promise<void> {
  const own = tx.selectFrom('registrations').select('id').where('customerId', '=', customerId)
  await tx.deleteFrom('codeRequests').where('registrationId', 'in', own).execute()
  for (const table of passing) {
    await tx.deleteFrom(table).where('customerId', '=', customerId).execute()
  }
  await deleteKeysOf(tx, customerId)
}

/** The scope of a key is 'customer' or 'customer partner'. */
export const deleteKeysOf = (db: Kysely<Database>, customerId: string) =>
  db.deleteFrom('idempotencyKeys').where(sql`split_part(scope, ' ', 1)`, '=', customerId).execute()

/** The law keeps when and from where somebody used the site, and not who: their account goes. */
export async function deleteAccount(tx: Tx, customerId: string): Promise<void> {
  const accesses = await tx
    .selectFrom('sessions')
    .select(['createdAt as startedAt', 'lastSeenAt', 'network', 'browser'])
    .where('customerId', '=', customerId)
    .execute()
  const kept = accesses.map(access => ({ id: crypto.randomUUID(), ...access }))
  if (kept.length > 0) await tx.insertInto('pastAccesses').values(kept).execute()
  for (const table of ['sessions', 'consents'] as const) {
    await tx.deleteFrom(table).where('customerId', '=', customerId).execute()
  }
  await tx.deleteFrom('customers').where('id', '=', customerId).execute()
}
