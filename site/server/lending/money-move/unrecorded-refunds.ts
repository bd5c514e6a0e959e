import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { MoveImpossible } from './move-impossible.ts'

/** The action under which the audit trail keeps a transfer that the bank has made and no part names. */
export const unrecorded = 'refund-unrecorded'

/** The action under which it keeps that staff had such a transfer booked. */
export const recorded = 'refund-recorded'

/** Transfers that the bank has made and no part names. `id`: of its entry in the trail, by which staff name it. */
export async function unrecordedTransfers(db: Kysely<Database>) {
  const rows = await db
    .selectFrom('audit')
    .select(['id', 'loanId', 'at', 'detail', 'action'])
    .where('action', 'in', [unrecorded, recorded])
    .orderBy('ordinal')
    .execute()
  const booked = new Set(rows.filter(({ action }) => action === recorded).map(({ detail }) => detail.bankId))
  return rows
    .filter(({ action, detail }) => action === unrecorded && !booked.has(detail.bankId))
    .map(({ id, loanId, at, detail: { paymentId = null, bankId, amountCents, partId } }) => ({
      ...{ id, loanId, at, paymentId, bankId, partId, amountCents: Number(amountCents) },
    }))
}

/** The bank has sent this receipt back already, so it pays nothing else. @throws MoveImpossible `refund-unrecorded` */
export async function refuseSentBack(db: Kysely<Database>, paymentId: string): Promise<void> {
  if ((await unrecordedTransfers(db)).some(each => each.paymentId === paymentId))
    throw new MoveImpossible('refund-unrecorded')
}
