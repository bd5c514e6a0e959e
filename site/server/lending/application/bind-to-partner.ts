import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'

/**
 * Binds an open application to the shop on whose page, or after whose link, it was last changed. A change on the hosted
 * site without a link keeps the shop, because the shop sent the customer there.
 */
export async function bindToPartner(
  tx: Transaction<Database>,
  application: { id: string; partnerId: string | null },
  partnerId: string | undefined,
): Promise<void> {
  if (!partnerId || application.partnerId === partnerId) return
  await tx
    .updateTable('applications')
    .set({ partnerId })
    .where('id', '=', application.id)
    .where('status', '=', 'open')
    .execute()
}
