import type { Acceptance } from '../../../../shared/api/acceptance.ts'
import { addDays, endOfDay, todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import { policyFigures } from '../../../../shared/loan/lending-policy.ts'
import { AppError } from '../../errors.ts'
import { moveApplication } from '../application/application-queries.ts'
import { emit } from '../events.ts'
import { notify } from '../notify/notify.ts'
import { acceptOffer, checkAcceptance } from '../offer/accept.ts'
import { type FoundOffer, offerOf } from '../offer/offer.ts'
import type { AcceptedTerms } from '../purchase/tables.ts'
import type { SaleNeeds } from './needs.ts'

/**
 * Accepts an offer. For a phone that the customer owns it becomes a loan. For a phone that is being bought it becomes an order, and
 * a loan once its IMEI and invoice are proven. Returns the id of the loan or of the application. @throws AppError
 */
export async function acceptOrOrder(
  needs: SaleNeeds,
  customerId: string,
  acceptance: Acceptance,
): Promise<string> {
  const offer = await offerOf(needs, customerId, acceptance.offerId)
  const isUnsold = offer.deviceId !== null && offer.imei === null
  return isUnsold
    ? placeOrder(needs, customerId, offer, acceptance)
    : acceptOffer(needs, customerId, acceptance)
}

async function placeOrder(
  needs: SaleNeeds,
  customerId: string,
  offer: FoundOffer,
  acceptance: Acceptance,
): Promise<string> {
  const { applicationId } = offer
  const now = new Date(needs.clock.now())
  checkAcceptance(offer, acceptance, now)
  // The customer and the shop are told the day alone, so the order waits until the end of it.
  const orderUntil = endOfDay(addDays(todayInSaoPaulo(now), policyFigures.orderDays))
  const { amount, installments, paymentDay, bankAccount } = acceptance
  const terms: AcceptedTerms = { amount, installments, paymentDay, bankAccount }
  return needs.db.transaction().execute(async tx => {
    if (!(await moveApplication(tx, applicationId, 'offered', 'ordered'))) throw new AppError('offer-taken')
    const { partnerId, brand, model } = await tx
      .updateTable('purchases')
      .set({ acceptance: JSON.stringify(terms), acceptedAt: now, orderUntil })
      .where('applicationId', '=', applicationId)
      .returning(['partnerId', 'brand', 'model'])
      .executeTakeFirstOrThrow()
    const shop = await tx
      .selectFrom('partners')
      .select(['name', 'payoutAccount'])
      .where('id', '=', partnerId)
      .executeTakeFirstOrThrow()
    const payee = shop.payoutAccount && JSON.stringify(shop.payoutAccount)
    await tx.updateTable('purchases').set({ payee }).where('applicationId', '=', applicationId).execute()
    // The offer lives as long as the order does.
    await tx.updateTable('offers').set({ expiresAt: orderUntil }).where('id', '=', offer.id).execute()
    const about = { shop: shop.name, device: `${brand} ${model}`, until: todayInSaoPaulo(orderUntil) }
    await notify(needs, tx, customerId, { kind: 'ordered', ...about })
    await emit(needs.listeners.orderPlaced, tx, { applicationId })
    return applicationId
  })
}
