import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { isUuid } from '../../uuid.ts'

export type FoundOffer = Awaited<ReturnType<typeof offerOf>>

/** The customer's own offer with its device and what became of it. @throws AppError `not-found` for anybody else's */
export async function offerOf({ db }: Pick<Deps, 'db'>, customerId: string, offerId: string) {
  const offer = isUuid(offerId)
    ? await db
        .selectFrom('offers as o')
        .innerJoin('applications as a', 'a.id', 'o.applicationId')
        .leftJoin('devices as d', 'd.id', 'a.deviceId')
        .leftJoin('loans as l', 'l.offerId', 'o.id')
        .select([
          'o.id',
          'o.applicationId',
          'o.refused',
          'o.maxAmountCents',
          'o.maxInstallments',
          'o.pricing',
          'o.iofBasis',
        ])
        .select(['o.expiresAt', 'a.status as applicationStatus', 'l.status as loanStatus'])
        .select(['d.id as deviceId', 'd.brand', 'd.model', 'd.imei'])
        .where('o.id', '=', offerId)
        .where('o.customerId', '=', customerId)
        .executeTakeFirst()
    : undefined
  if (!offer) throw new AppError('not-found', { detail: 'offer-not-found' })
  return offer
}

/** Whether its time is over, or its application was closed for a new one. */
export const isPast = (offer: Pick<FoundOffer, 'expiresAt' | 'applicationStatus'>, now: Date): boolean =>
  offer.applicationStatus === 'closed' || (offer.expiresAt !== null && offer.expiresAt <= now)

/**
 * What the screen of an offer is told: nothing can be taken from an offer that is past, refused, or whose loan is
 * signed. While its contract waits it is not called expired, because nothing is lost.
 */
export function isUnavailable(offer: FoundOffer, now: Date): boolean {
  if (offer.loanStatus === null) return isPast(offer, now)
  return offer.refused || ['Signed', 'UpToDate'].includes(offer.loanStatus)
}
