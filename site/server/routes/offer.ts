import { Hono } from 'hono'
import { Acceptance } from '../../../shared/api/acceptance.ts'
import type { Offer } from '../../../shared/api/offer.ts'
import { OfferId } from '../../../shared/fields/offer-id.ts'
import { toReais } from '../../../shared/loan/round.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { checkAll } from '../input.ts'
import { type FoundOffer, isUnavailable, offerOf } from '../lending/offer/offer.ts'
import { acceptOrOrder } from '../lending/sale/place-order.ts'
import type { AppEnv } from './http/app-env.ts'
import { readBody } from './http/body.ts'
import { ExistingBank } from './http/existing-bank.ts'
import { HttpError } from './http/http-error.ts'
import { idempotent } from './http/idempotent.ts'
import { session } from './http/session.ts'

/** Matches an empty id too, so that a truncated link gets the message of a wrong id. */
const path = '/loan/offer/:offerId{[^/]*}'

export const offer = (deps: Deps) =>
  new Hono<AppEnv>()
    .get(path, session(deps), async c => {
      const found = await offerOf(deps, c.get('customer').id, requireId(c.req.param('offerId')))
      return c.json(wire(found, deps))
    })
    .post(`${path}/accept`, session(deps), idempotent(deps), async c => {
      const offerId = requireId(c.req.param('offerId'))
      const [body] = checkAll(await readBody(c), Acceptance, ExistingBank)
      if (body.offerId !== offerId)
        throw new AppError('validation', { errors: { OfferId: ['Oferta inválida'] } })
      const id = await acceptOrOrder(deps, c.get('customer').id, body)
      return c.json({ id, status: 'Accepted' })
    })

function requireId(offerId: string): string {
  const [failure] = OfferId.validate(offerId)
  if (failure) {
    throw new HttpError('validation', { message: failure.message }, { field: 'OfferId' })
  }
  return offerId
}

/** An accepted offer for a phone that is being bought, unless the order has ended. */
const isOrdered = ({ acceptedAt, applicationStatus }: FoundOffer) =>
  acceptedAt !== null && applicationStatus !== 'closed'

function wire(offer: FoundOffer, { clock, config }: Deps): Offer {
  const { brand, model, imei, shop, payoutAccount, payee, acceptedAt, priceCents } = offer
  const paysShop = (acceptedAt ? payee : payoutAccount) !== null
  return {
    maxAmount: toReais(offer.maxAmountCents),
    maxInstallments: offer.maxInstallments,
    ...offer.pricing,
    device: brand && model ? { brand, model, ...(imei && { imei }) } : null,
    purchase: shop ? { shop, paysShop, ...(priceCents && { priceCents }) } : null,
    isExpired: isUnavailable(offer, new Date(clock.now())),
    isAccepted: (offer.loanStatus !== null || isOrdered(offer)) && !offer.refused,
    isRefused: offer.refused,
    expiresAt: offer.expiresAt?.toISOString() ?? null,
    monthlyIncome: offer.incomeCents === null ? null : toReais(offer.incomeCents),
    incomePercent: offer.incomePercent,
    iofBasis: offer.iofBasis ?? config.iofBasis,
    firstDue: offer.firstDue ?? 'spec',
  }
}
