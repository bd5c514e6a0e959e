import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { createAcceptedLoan } from '../offer/accept.ts'
import type { OfferNeeds } from '../offer/needs.ts'
import { offerOf } from '../offer/offer.ts'
import { purchaseOf } from '../purchase/purchase-queries.ts'

/**
 * Makes the loan of an order whose phone and invoice are proven, by the terms that the customer accepted before the sale. The dates
 * are those of today: the contract states them, and the customer reads it before signing.
 */
export async function completeOrder(
  needs: Pick<OfferNeeds, 'clock' | 'config' | 'jobs'>,
  tx: Transaction<Database>,
  applicationId: string,
): Promise<void> {
  const { customerId, acceptance } = (await purchaseOf(tx, applicationId))!
  const { id: offerId } = await tx
    .selectFrom('offers')
    .select('id')
    .where('applicationId', '=', applicationId)
    .executeTakeFirstOrThrow()
  const inTransaction = { ...needs, db: tx }
  const offer = await offerOf(inTransaction, customerId, offerId)
  const now = new Date(needs.clock.now())
  await createAcceptedLoan(inTransaction, tx, {
    customerId,
    offer,
    acceptance: { offerId, ...acceptance! },
    now,
  })
}
