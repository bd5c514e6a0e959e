import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { Notification } from '../notify/notification.ts'
import { type NotifyNeeds, notify } from '../notify/notify.ts'

/** Notifies the customer of something about this loan. Where the customer has several, the message names its contract. */
export async function notifyOfLoan(
  needs: NotifyNeeds,
  tx: Transaction<Database>,
  { loanId, customerId }: { loanId: string; customerId: string },
  notification: Notification,
): Promise<void> {
  const open = await tx
    .selectFrom('loans as l')
    .leftJoin('contracts as k', join => join.onRef('k.loanId', '=', 'l.id').on('k.supersededAt', 'is', null))
    .select(['l.id', 'k.number'])
    .where('l.customerId', '=', customerId)
    .where('l.status', 'in', ['Signed', 'UpToDate'])
    .where('l.closedAt', 'is', null)
    .execute()
  const contract = open.length > 1 ? open.find(({ id }) => id === loanId)?.number : undefined
  await notify(needs, tx, customerId, notification, contract)
}
