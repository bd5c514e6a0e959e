import { atom, computed } from 'nanostores'
import type { Http } from '../api/http.ts'
import { fetchOffer, type Offer, offerPath } from '../api/offer.ts'
import type { Environment } from '../environment.ts'
import { CodedFailure } from './failure.ts'
import { createQuery, type Query } from './query.ts'
import type { SessionStore } from './session.ts'

export interface OfferStore extends Query<Offer> {
  $offer: Query<Offer>['$loaded']
  /** Selects the offer. An empty id fails with 'missing-offer-id'. */
  open(offerId: string): void
  retry(): void
}

/** A pre-approved offer, cached for 5 minutes. It is fetched only with an id and a session. */
export function createOffer(
  env: Environment,
  { http, session }: { http: Http; session: SessionStore },
): OfferStore {
  const $offerId = atom<string | undefined>()
  const $key = computed([session.$isAuthenticated, $offerId], (isAuthenticated, offerId) =>
    isAuthenticated && offerId ? offerPath(offerId) : null,
  )
  const query = createQuery<Offer>(env, {
    $key,
    missing: 'missing-offer-id',
    fetch: options => fetchOffer(http, $offerId.get() ?? '', options),
  })
  const $offer = computed([query.$loaded, $offerId], (loaded, offerId) =>
    offerId === '' ? { ...loaded, settled: true, failure: new CodedFailure('missing-offer-id') } : loaded,
  )
  return { ...query, $offer, open: offerId => $offerId.set(offerId), retry: query.invalidate }
}
