import type { Transaction } from 'kysely'
import { isUuid } from '../../../../shared/fields/uuid.ts'
import type { Database } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { currentApplication } from '../application/application-queries.ts'
import { purchaseOf } from '../purchase/purchase-queries.ts'
import { endOrder } from './end-order.ts'
import type { SaleNeeds } from './needs.ts'

/** The shop cancels a sale. @returns the cents that it has to give back. @throws AppError see `endOrder` */
export const cancelByShop = (needs: SaleNeeds, applicationId: string): Promise<number> =>
  needs.db.transaction().execute(async tx => {
    await endOrder(needs, tx, applicationId, 'shop')
    const purchase = await purchaseOf(tx, applicationId)
    return purchase?.claimPaidAt ? 0 : (purchase?.claimCents ?? 0)
  })

/**
 * The customer does not buy the phone after all. @param applicationId of their own order
 * @throws AppError `not-found` for anybody else's or none; see `endOrder`
 */
export async function cancelByCustomer(needs: SaleNeeds, customerId: string): Promise<void> {
  await needs.db.transaction().execute(async tx => {
    const application = await currentApplication(tx, customerId)
    const purchase = application && (await purchaseOf(tx, application.id))
    // A repeat, such as in another tab: the order has closed its application.
    if (!application && (await hasEndedOrder(tx, customerId))) return
    if (!purchase) throw new AppError('not-found')
    await endOrder(needs, tx, purchase.applicationId, 'customer')
  })
}

async function hasEndedOrder(tx: Transaction<Database>, customerId: string): Promise<boolean> {
  const ended = await tx
    .selectFrom('purchases')
    .select('id')
    .where('customerId', '=', customerId)
    .where('endedAt', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return ended !== undefined
}

/** The shop's own order with its key; undefined for what is none. */
export async function orderWithKey(
  { db }: Pick<SaleNeeds, 'db'>,
  applicationId: string,
): Promise<{ applicationId: string; customerId: string; key: string } | undefined> {
  if (!isUuid(applicationId)) return undefined
  return db
    .selectFrom('purchases as u')
    .innerJoin('partners as p', 'p.id', 'u.partnerId')
    .select(['u.applicationId', 'u.customerId', 'p.webhookSecret as key'])
    .where('u.applicationId', '=', applicationId)
    .where('p.active', '=', true)
    .executeTakeFirst()
}
