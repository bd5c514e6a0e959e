import { type Kysely, sql } from 'kysely'

interface Index {
  table: string
  columns: string[]
  /** The rows that the list is about: few of many. */
  where?: string
}

/** What jobs, metrics and staff look for among all rows, by the name of the index. */
const indexes: Record<string, Index> = {
  applications_analysing: {
    table: 'applications',
    columns: ['submitted_at'],
    where: `status = 'analysing'`,
  },
  applications_to_review: {
    table: 'applications',
    columns: ['submitted_at'],
    where: `status = 'refused' AND review_requested_at IS NOT NULL`,
  },
  audit_by_action: { table: 'audit', columns: ['action', 'ordinal'] },
  audit_by_customer: {
    table: 'audit',
    columns: [`(detail ->> 'customerId')`],
    where: `detail ->> 'customerId' IS NOT NULL`,
  },
  audit_by_application: {
    table: 'audit',
    columns: [`(detail ->> 'applicationId')`],
    where: `detail ->> 'applicationId' IS NOT NULL`,
  },
  charges_live_debits: {
    table: 'charges',
    columns: ['txid'],
    where: `mode = 'cobr' AND removed_at IS NULL AND status IN ('new', 'active', 'replaced')`,
  },
  charges_to_remove: {
    table: 'charges',
    columns: ['expires_at'],
    where: `status = 'replaced' AND removed_at IS NULL`,
  },
  customers_held: { table: 'customers', columns: ['money_held_at'], where: 'money_held_at IS NOT NULL' },
  customers_lost_phone: { table: 'customers', columns: ['phone_due_at'], where: `phone_state = 'lost'` },
  data_requests_open: { table: 'data_requests', columns: ['asked_at'], where: `status = 'open'` },
  device_locks_running: { table: 'device_locks', columns: ['id'], where: 'ended_at IS NULL' },
  device_locks_to_release: {
    table: 'device_locks',
    columns: ['ended_at'],
    where: 'ended_at IS NOT NULL AND locking_at IS NOT NULL AND released_at IS NULL',
  },
  installments_pending_by_loan: {
    table: 'installments',
    columns: ['loan_id', 'due_date'],
    where: `status = 'Pending'`,
  },
  invoices_to_check: { table: 'invoices', columns: ['device_id'], where: 'proof IS NULL' },
  ledger_entries_claims: {
    table: 'ledger_entries',
    columns: ['loan_id', 'amount_cents'],
    where: `account = 'reversal-claims'`,
  },
  ledger_entries_unidentified: {
    table: 'ledger_entries',
    columns: ['payment_id', 'amount_cents'],
    where: `account = 'unidentified'`,
  },
  loans_with_credit: { table: 'loans', columns: ['id'], where: 'credit_cents > 0' },
  loans_without_contract: {
    table: 'loans',
    columns: ['created_at'],
    where: `status IN ('Accepted', 'CCBCreated')`,
  },
  mandates_running: { table: 'mandates', columns: ['id'], where: `status IN ('created', 'approved')` },
  mandates_to_cancel: {
    table: 'mandates',
    columns: ['id'],
    where: `status = 'cancelled' AND cancelled_at_bank_at IS NULL`,
  },
  messages_last: { table: 'messages', columns: ['created_at'], where: `template = 'data-erased'` },
  messages_unsent: { table: 'messages', columns: ['ordinal'], where: 'sent_at IS NULL' },
  money_moves_proposed: { table: 'money_moves', columns: ['proposed_at'], where: `status = 'proposed'` },
  payouts_unsent: {
    table: 'payouts',
    columns: ['created_at'],
    where: `status IN ('pending', 'refused')`,
  },
  refund_parts_pending: { table: 'refund_parts', columns: ['created_at'], where: `status = 'pending'` },
  reversals_by_received_at: { table: 'reversals', columns: ['received_at'] },
  risk_marks_by_customer: { table: 'risk_marks', columns: ['customer_id'] },
  webhooks_failed: {
    table: 'webhooks',
    columns: ['ordinal'],
    where: 'failed_at IS NOT NULL AND delivered_at IS NULL',
  },
}

/** An index that is there already stays: on large tables staff make them beforehand, without stopping writes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, { table, columns, where }] of Object.entries(indexes)) {
    const rows = where === undefined ? sql`` : sql` WHERE ${sql.raw(where)}`
    await sql`CREATE INDEX IF NOT EXISTS ${sql.raw(name)} ON ${sql.raw(table)} (${sql.raw(columns.join(', '))})${rows}`.execute(
      db,
    )
  }
}
