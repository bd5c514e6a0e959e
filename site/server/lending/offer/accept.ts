import type { Transaction } from 'kysely'
import type { Acceptance } from '../../../../shared/api/acceptance.ts'
import { formatBrlCents } from '../../../../shared/fields/money.ts'
import { todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import { toCents } from '../../../../shared/loan/round.ts'
import type { Database } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { moveApplication } from '../application/application-queries.ts'
import { isProven } from '../invoice/invoice-queries.ts'
import { bindKey } from '../invoice/keys.ts'
import { storedAccount } from '../loan/bank-account.ts'
import { refuseSecuredPhone, securePhone } from '../loan/lien.ts'
import { createLoan } from '../loan/loan-queries.ts'
import { type Agreement, figuresFor, loanFigures } from './agreement.ts'
import type { OfferNeeds } from './needs.ts'
import { type FoundOffer, isPast, offerOf } from './offer.ts'

/**
 * Turns an offer into a loan and returns the loan's id. Of two calls the one that moves the application first wins. All
 * figures are calculated here; those of the browser are ignored. @throws AppError
 */
export async function acceptOffer(
  needs: OfferNeeds,
  customerId: string,
  acceptance: Acceptance,
): Promise<string> {
  const offer = await offerOf(needs, customerId, acceptance.offerId)
  const now = new Date(needs.clock.now())
  checkAcceptance(offer, acceptance, now)
  return needs.db
    .transaction()
    .execute(tx => createAcceptedLoan(needs, tx, { customerId, offer, acceptance, now }))
}

/** Whether this offer can be accepted like this. @throws AppError */
export function checkAcceptance(offer: FoundOffer, acceptance: Acceptance, now: Date): void {
  refuseUnlessOpen(offer, now)
  refuseAboveCeiling(offer, acceptance)
}

/** The loan of an accepted offer, which is `offered` until then. Returns its id. @throws AppError */
export async function createAcceptedLoan(
  needs: OfferNeeds,
  tx: Transaction<Database>,
  {
    customerId,
    offer,
    acceptance,
    now,
  }: { customerId: string; offer: FoundOffer; acceptance: Acceptance; now: Date },
): Promise<string> {
  const iofBasis = offer.iofBasis ?? needs.config.iofBasis
  const firstDue = offer.firstDue ?? 'spec'
  const agreement: Agreement = { ...acceptance, pricing: offer.pricing, iofBasis, firstDue }
  const { plan, legalCet } = figuresFor(agreement, todayInSaoPaulo(now))
  const won = await moveApplication(tx, offer.applicationId, 'offered', 'accepted')
  if (!won) throw new AppError('offer-taken')
  await refuseSecuredPhone(tx, offer.imei!, { customerId })
  const loanId = await createLoan(
    tx,
    'Accepted',
    {
      customerId,
      applicationId: offer.applicationId,
      offerId: offer.id,
      deviceId: offer.deviceId!,
      principalCents: toCents(agreement.amount),
      paymentDay: agreement.paymentDay,
      pricing: JSON.stringify(agreement.pricing),
      monthlyFee: agreement.pricing.fee / 100,
      bankAccount: JSON.stringify(storedAccount(acceptance.bankAccount)),
      iofBasis,
      firstDue,
      ...loanFigures({ plan, legalCet }),
    },
    now,
  )
  await securePhone(tx, loanId, offer.imei!)
  await bindInvoice(tx, offer, loanId)
  await needs.jobs.send('contract', { loanId }, { tx })
  return loanId
}

/** Offers from before invoices were confirmed wait until staff have done so. @throws AppError `invoice-unconfirmed` */
async function bindInvoice(tx: Transaction<Database>, offer: FoundOffer, loanId: string): Promise<void> {
  const isConfirmed = await isProven(tx, offer.deviceId!)
  if (!isConfirmed || !(await bindKey(tx, offer.applicationId, loanId))) {
    throw new AppError('invoice-unconfirmed')
  }
}

function refuseUnlessOpen(offer: FoundOffer, now: Date) {
  if (offer.loanStatus && !offer.refused) throw new AppError('offer-taken')
  if (offer.refused) throw new AppError('application-not-open', { detail: 'nothing-to-accept' })
  if (isPast(offer, now)) throw new AppError('offer-expired', { detail: 'expired-before-acceptance' })
}

function refuseAboveCeiling(offer: FoundOffer, { amount, installments }: Acceptance) {
  const errors: Record<string, string[]> = {}
  if (toCents(amount) > offer.maxAmountCents) {
    errors.Amount = [`Sua oferta vai até ${formatBrlCents(offer.maxAmountCents)}`]
  }
  if (installments > offer.maxInstallments) {
    errors.Installments = [`Sua oferta vai até ${counted(offer.maxInstallments)}`]
  }
  if (Object.keys(errors).length > 0) throw new AppError('amount-above-offer', { errors })
}

const counted = (count: number) => (count === 1 ? '1 parcela' : `${count} parcelas`)
