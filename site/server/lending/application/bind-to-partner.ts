import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'

/**
 * An application that is still open belongs to the shop on whose page, or after whose link, it was written last; writing
 * on the hosted site without a link changes nothing about that, because a customer who goes there was sent by the shop.
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
