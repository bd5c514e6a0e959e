import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { deleteAccount, deleteApplication, deletePassing } from './delete-rows.ts'
import { signedLoans } from './kept-loans.ts'
import { messagesToErase } from './messages.ts'

/**
 * Erases what the law does not retain of a customer: everything without a signed loan (`whole`), else everything but the
 * account and what belongs to signed loans (`part`). Sessions must have ended. Files of invoices are deleted by the nightly
 * job once no row names them.
 */
export async function eraseCustomer(
  tx: Transaction<Database>,
  customerId: string,
): Promise<'whole' | 'part'> {
  const kept = await signedLoans(tx, customerId)
  const messages = (await messagesToErase(tx, customerId)).map(({ id }) => id)
  if (messages.length > 0) await tx.deleteFrom('messages').where('id', 'in', messages).execute()
  await deletePassing(tx, customerId)
  const keptApplications = new Set(kept.map(({ applicationId }) => applicationId))
  const applications = await tx
    .selectFrom('applications')
    .select('id')
    .where('customerId', '=', customerId)
    .execute()
  for (const { id } of applications) if (!keptApplications.has(id)) await deleteApplication(tx, id)
  if (kept.length > 0) return 'part'
  await forgetRequests(tx, customerId)
  await deleteAccount(tx, customerId)
  return 'whole'
}

/** That they were made and answered stays; what was written goes. */
export const forgetRequests = (tx: Transaction<Database>, customerId: string) =>
  tx
    .updateTable('dataRequests')
    .set({ wanted: null, answer: null })
    .where('customerId', '=', customerId)
    .execute()
