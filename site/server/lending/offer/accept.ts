import type { Acceptance } from '../../../../shared/api/offer.ts'
import { formatBrlCents } from '../../../../shared/fields/money.ts'
import { todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import { toCents } from '../../../../shared/loan/round.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { moveApplication } from '../application/application-queries.ts'
import { refuseTaken, secure } from '../loan/lien.ts'
import { createLoan } from '../loan/loan-queries.ts'
import type { StoredBankAccount } from '../loan/tables.ts'
import { type Agreement, figuresFor } from './contract-facts.ts'
import { type FoundOffer, isPast, offerOf } from './offer.ts'

/**
 * Turns an offer into a loan, once: whoever moves the application on first wins. Nothing that the browser reckoned
 * is believed. Answers the id of the loan. @throws AppError
 */
export async function acceptOffer(deps: Deps, customerId: string, acceptance: Acceptance): Promise<string> {
  const offer = await offerOf(deps, customerId, acceptance.offerId)
  const now = new Date(deps.clock.now())
  refuseUnlessOpen(offer, now)
  refuseAboveCeiling(offer, acceptance)

  const iofBasis = offer.iofBasis ?? deps.config.iofBasis
  const agreement: Agreement = { ...acceptance, pricing: offer.pricing, iofBasis }
  const { plan, legalCet } = figuresFor(agreement, todayInSaoPaulo(now))
  return deps.db.transaction().execute(async tx => {
    const won = await moveApplication(tx, offer.applicationId, 'offered', 'accepted')
    if (!won) throw new AppError('offer-taken')
    await refuseTaken(tx, offer.imei!, { customerId })
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
        bankAccount: JSON.stringify(padded(acceptance.bankAccount)),
        iofBasis,
        ...loanFigures({ plan, legalCet }),
      },
      now,
    )
    await secure(tx, loanId, offer.imei!)
    await deps.jobs.send('contract', { loanId }, { tx })
    return loanId
  })
}

/** The columns of a loan that follow from its plan. */
export const loanFigures = ({
  plan,
  legalCet,
}: Pick<ReturnType<typeof figuresFor>, 'plan' | 'legalCet'>) => ({
  installmentCount: plan.numberOfInstallments,
  installmentCents: toCents(plan.installmentValue),
  finalCents: toCents(plan.totalAmount),
  tacCents: toCents(plan.totalTAC),
  iofCents: toCents(plan.totalIOF),
  interestCents: toCents(plan.totalInterest),
  cet: plan.cet / 100,
  legalCet,
})

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

/** The wire has integers, which lost their zeros on the way. */
const padded = ({ bankCode, branch, number, digit, type }: Acceptance['bankAccount']): StoredBankAccount => ({
  bankCode: String(bankCode).padStart(3, '0'),
  branch: String(branch).padStart(4, '0'),
  number: String(number),
  digit: String(digit),
  type,
})
