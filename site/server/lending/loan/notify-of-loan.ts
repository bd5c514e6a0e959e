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
  const loans = await tx
    .selectFrom('loans as l')
    .leftJoin('contracts as k', join => join.onRef('k.loanId', '=', 'l.id').on('k.supersededAt', 'is', null))
    .select(['l.id', 'k.number'])
    .where('l.customerId', '=', customerId)
    // The one that it is about may have just ended.
    .where(({ and, or, eb }) =>
      or([
        eb('l.id', '=', loanId),
        and([eb('l.status', 'in', ['Signed', 'UpToDate']), eb('l.closedAt', 'is', null)]),
      ]),
    )
    .execute()
  const contract = loans.length > 1 ? loans.find(({ id }) => id === loanId)?.number : undefined
  await notify(needs, tx, customerId, notification, contract)
}
