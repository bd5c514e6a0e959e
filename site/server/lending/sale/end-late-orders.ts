import { endOrder } from './end-order.ts'
import type { SaleNeeds } from './needs.ts'

/** How many orders one run reads. The next run, an hour later, takes the rest. */
const atOnce = 1000

/** The hourly job: ends the orders whose invoice did not come in time. One whose invoice is being looked at goes on. */
export async function endLateOrders(needs: SaleNeeds): Promise<void> {
  const late = await needs.db
    .selectFrom('purchases as u')
    .innerJoin('applications as a', 'a.id', 'u.applicationId')
    .select('u.applicationId')
    .where('u.orderUntil', '<', new Date(needs.clock.now()))
    .where('u.endedAt', 'is', null)
    .where('a.status', '=', 'ordered')
    .orderBy('u.orderUntil')
    .limit(atOnce)
    .execute()
  for (const { applicationId } of late) {
    await needs.db.transaction().execute(async tx => {
      const { status } = await tx
        .selectFrom('applications')
        .select('status')
        .where('id', '=', applicationId)
        .forUpdate()
        .executeTakeFirstOrThrow()
      // The invoice came in the meantime.
      if (status === 'ordered') await endOrder(needs, tx, applicationId, 'time')
    })
  }
}
