import { isUuid } from '../../../../shared/fields/uuid.ts'
import { AppError } from '../../errors.ts'
import type { NeedsDatabase } from '../needs.ts'

export type FoundOffer = Awaited<ReturnType<typeof offerOf>>

/** The customer's own offer with its phone and the states of application and loan. @throws AppError `not-found` for another customer's offer */
export async function offerOf({ db }: NeedsDatabase, customerId: string, offerId: string) {
  const offer = isUuid(offerId)
    ? await db
        .selectFrom('offers as o')
        .innerJoin('applications as a', 'a.id', 'o.applicationId')
        .leftJoin('devices as d', 'd.id', 'a.deviceId')
        .leftJoin('loans as l', 'l.offerId', 'o.id')
        .leftJoin('purchases as u', 'u.applicationId', 'a.id')
        .leftJoin('partners as p', 'p.id', 'u.partnerId')
        .select([
          'o.id',
          'o.applicationId',
          'o.refused',
          'o.maxAmountCents',
          'o.maxInstallments',
          'o.incomePercent',
          'o.pricing',
          'o.iofBasis',
          'o.firstDue',
        ])
        .select(['o.expiresAt', 'a.status as applicationStatus', 'a.incomeCents', 'l.status as loanStatus'])
        .select(['p.name as shop', 'p.payoutAccount', 'u.payee', 'u.acceptedAt', 'u.priceCents'])
        .select(['d.id as deviceId', 'd.brand', 'd.model', 'd.imei'])
        .where('o.id', '=', offerId)
        .where('o.customerId', '=', customerId)
        .executeTakeFirst()
    : undefined
  if (!offer) throw new AppError('not-found', { detail: 'offer-not-found' })
  return offer
}

/** Whether the offer has expired, or its application was closed for a new one. */
export const isPast = (offer: Pick<FoundOffer, 'expiresAt' | 'applicationStatus'>, now: Date): boolean =>
  offer.applicationStatus === 'closed' || (offer.expiresAt !== null && offer.expiresAt <= now)

/**
 * Whether the screen shows the offer as expired: it is past, refused, or its loan is signed. An accepted offer whose contract
 * waits for the signature is still available.
 */
export function isUnavailable(offer: FoundOffer, now: Date): boolean {
  if (offer.loanStatus === null) return isPast(offer, now)
  return offer.refused || ['Signed', 'UpToDate'].includes(offer.loanStatus)
}
