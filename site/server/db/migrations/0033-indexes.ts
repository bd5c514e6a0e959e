import type { Kysely } from 'kysely'

/** Foreign keys, and the times by which the nightly housekeeping finds what has expired. */
const columns: [table: string, column: string][] = [
  ['applications', 'partnerId'],
  ['codeRequests', 'registrationId'],
  ['contracts', 'loanId'],
  ['devices', 'customerId'],
  ['handoffs', 'applicationId'],
  ['handoffs', 'partnerId'],
  ['ledgerEntries', 'paymentId'],
  ['loans', 'deviceId'],
  ['moneyMoves', 'paymentId'],
  ['offers', 'customerId'],
  ['partnerSessions', 'customerId'],
  ['partnerSessions', 'partnerId'],
  ['refunds', 'moveId'],
  ['refunds', 'paymentId'],
  ['registrations', 'customerId'],
  ['riskCases', 'customerId'],
  ['settlements', 'paymentId'],
  ['settlements', 'txid'],
  ['codeRequests', 'createdAt'],
  ['idempotencyKeys', 'createdAt'],
  ['messages', 'createdAt'],
  ['partnerSessions', 'createdAt'],
  ['rateLimits', 'expiresAt'],
  ['registrations', 'createdAt'],
  ['riskMarks', 'at'],
  ['sessions', 'createdAt'],
]

/** Without these indexes, each deletion of a row reads whole tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of columns) {
    await db.schema
      .createIndex(`${table}By${column[0]!.toUpperCase()}${column.slice(1)}`)
      .on(table)
      .column(column)
      .execute()
  }
}
