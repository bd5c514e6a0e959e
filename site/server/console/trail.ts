import type { Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import { audit, type Staff } from '../lending/audit/audit.ts'
import type { ShopCaller } from './session.ts'

/** Who acts for a shop: a member of staff, with a reason, or a person of the shop. */
export type Actor = Staff | Pick<ShopCaller, 'personId'>

/** Stores in the audit trail what was done for a shop. The trail names a person of a shop by their id. */
export async function shopTrail(
  tx: Transaction<Database>,
  actor: Actor,
  entry: { partner: string; action: string; at: Date; detail?: Record<string, string | number | null> },
): Promise<void> {
  const { partner, action, at, detail } = entry
  const isStaff = 'by' in actor
  await audit(tx, {
    who: isStaff ? actor : 'shop',
    ...{ action, at },
    detail: { partner, ...detail, ...(!isStaff && { personId: actor.personId }) },
  })
}
