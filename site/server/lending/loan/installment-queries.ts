import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { InstallmentRow } from './tables.ts'

/** All instalments of a loan, in order. */
export const installmentsOf = (tx: Transaction<Database>, loanId: string): Promise<InstallmentRow[]> =>
  tx.selectFrom('installments').selectAll().where('loanId', '=', loanId).orderBy('number').execute()

/** Marks an open instalment as paid; false when it was not open any more. */
export async function markPaid(
  tx: Transaction<Database>,
  id: string,
  paid: { paidCents: number; paidAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('installments')
    .set({ ...paid, status: 'Paid' })
    .where('id', '=', id)
    .where('status', '=', 'Pending')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
