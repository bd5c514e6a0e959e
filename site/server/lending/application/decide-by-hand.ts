import type { Kysely, Transaction } from 'kysely'
import { todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import { toCents } from '../../../../shared/loan/round.ts'
import type { Database } from '../../db/schema.ts'
import { audit, type Staff } from '../audit/audit.ts'
import { emit } from '../events.ts'
import { invoiceOf, markProven } from '../invoice/invoice-queries.ts'
import { claimKey } from '../invoice/keys.ts'
import { notify } from '../notify/notify.ts'
import { ceilingByPrice } from '../purchase/price.ts'
import { purchaseOf } from '../purchase/purchase-queries.ts'
import type { PurchaseRow } from '../purchase/tables.ts'
import { askPhone } from '../risk/ask-phone.ts'
import { applicationToDecide } from './analysis.ts'
import { deviceById } from './device-queries.ts'
import type { ApplicationNeeds } from './needs.ts'
import { refuse } from './policy.ts'
import { proveInvoice, triesAtTaxOffice } from './prove-invoice.ts'
import { offeredUntil, record } from './record-decision.ts'
import type { RefusalCode } from './refusal.ts'
import { notUpheld } from './uphold.ts'

/** `amount` in reais. */
export type HandDecision =
  | { kind: 'offer'; amount: number; installments: number }
  | { kind: 'refusal'; reason: RefusalCode }

/**
 * `invoice-unproven`, `invoice-in-use`: an offer needs an invoice that is proven, or that a person has accepted.
 * `phone-blocked`, `phone-unknown`: and a phone of which the register says that it is not blocked. `above-price`: a phone that is
 * being bought costs less than the offer. `order-ended`: its sale was cancelled after the refusal.
 */
export type HandOutcome =
  | 'done'
  | 'not-waiting'
  | 'invoice-unproven'
  | 'invoice-in-use'
  | 'phone-blocked'
  | 'phone-unknown'
  | 'above-price'
  | 'order-ended'

/** Staff decide an application instead of the analysis. */
export async function decideByHand(
  needs: ApplicationNeeds,
  applicationId: string,
  decision: HandDecision,
  staff: Staff,
): Promise<HandOutcome> {
  const found = await applicationToDecide(needs, applicationId)
  if (!found) return 'not-waiting'
  const now = new Date(needs.clock.now())
  const { application, applicant, pricing } = found
  const made =
    decision.kind === 'refusal'
      ? refuse([decision.reason], todayInSaoPaulo(now), applicant.birthDate)
      : { kind: 'offer' as const, maxAmount: decision.amount, maxInstallments: decision.installments }
  if (made.kind === 'offer') {
    if (isAbovePrice(found.purchase, made.maxAmount)) return 'above-price'
    const obstacle = await obstacleToOffer(needs, application.deviceId)
    if (obstacle) return obstacle
  }
  return needs.db.transaction().execute(async tx => {
    if (made.kind === 'offer') await markProven(tx, application.deviceId, 'tax-office', now)
    if (!(await record(needs, tx, { ...application, pricing }, made, { now, madeAt: now })))
      return 'not-waiting'
    const figures: Record<string, string | number> =
      decision.kind === 'refusal'
        ? { reason: decision.reason }
        : { amountCents: toCents(decision.amount), installments: decision.installments }
    const action = decision.kind === 'refusal' ? 'application-refused' : 'application-approved'
    await audit(tx, { who: staff, action, at: now, detail: { applicationId, ...figures } })
    return 'done'
  })
}

/** What no person can decide away: the invoice must be proven, now or before, and the phone not blocked. */
async function obstacleToOffer(
  needs: ApplicationNeeds,
  deviceId: string,
): Promise<'invoice-unproven' | 'phone-blocked' | 'phone-unknown' | undefined> {
  const { imei } = (await deviceById(needs.db, deviceId))!
  // A phone that is not sold yet has neither: both are asked for when it is, before the loan.
  if (!imei) return undefined
  if ((await proveInvoice(needs, deviceId, triesAtTaxOffice)).is !== 'proven') return 'invoice-unproven'
  const phone = await askPhone(needs, imei, 'offer')
  if (phone === 'clear') return undefined
  return phone === 'blocked' ? 'phone-blocked' : 'phone-unknown'
}

/** @param amount reais */
const isAbovePrice = (purchase: PurchaseRow | undefined, amount: number): boolean =>
  purchase !== undefined && !purchase.acceptedAt && amount > ceilingByPrice(purchase.priceCents)

/**
 * Turns a refusal under review into an offer with the same id. What the customer had accepted before the sale is not offered
 * again: it becomes the loan, by those terms. The `Rejected` loan of the refusal is deleted, because an
 * offer has one loan; the audit trail keeps its id. The refusal gave the access key of the invoice back, so it is claimed again.
 */
export async function overturnRefusal(
  needs: ApplicationNeeds,
  applicationId: string,
  { amount, installments }: { amount: number; installments: number },
  staff: Staff,
): Promise<HandOutcome> {
  const now = new Date(needs.clock.now())
  const reviewed = await underReview(needs.db, applicationId)
  if (!reviewed) return 'not-waiting'
  const named = await purchaseOf(needs.db, applicationId)
  if (named?.endedAt) return 'order-ended'
  if (isAbovePrice(named, amount)) return 'above-price'
  const obstacle = await obstacleToOffer(needs, reviewed.deviceId!)
  if (obstacle) return obstacle
  return needs.db.transaction().execute(async tx => {
    // As in upholdRefusal: of two answers at once the second waits here and then finds the first.
    await tx
      .selectFrom('applications')
      .select('id')
      .where('id', '=', applicationId)
      .forUpdate()
      .executeTakeFirst()
    const application = await underReview(tx, applicationId)
    if (!application) return 'not-waiting'
    const { customerId, deviceId } = application
    const purchase = await purchaseOf(tx, applicationId)
    if (purchase?.endedAt) return 'order-ended'
    if (!(await claimAgain(tx, { applicationId, deviceId: deviceId! }, now))) return 'invoice-in-use'
    await tx
      .updateTable('applications')
      .set({ status: 'offered', decidedAt: now, refusal: null, reapplyFrom: null })
      .where('id', '=', applicationId)
      .execute()
    const rejected = await tx
      .selectFrom('loans')
      .select('id')
      .where('applicationId', '=', applicationId)
      .where('status', '=', 'Rejected')
      .executeTakeFirstOrThrow()
    await tx.deleteFrom('loanTransitions').where('loanId', '=', rejected.id).execute()
    await tx.deleteFrom('loans').where('id', '=', rejected.id).execute()
    const accepted = purchase?.acceptedAt ? purchase.acceptance : null
    const terms = accepted ?? { amount, installments }
    const expiresAt = offeredUntil(now)
    const { id: offerId } = await tx
      .updateTable('offers')
      .set({
        refused: false,
        maxAmountCents: toCents(terms.amount),
        maxInstallments: terms.installments,
        createdAt: now,
        expiresAt,
      })
      .where('applicationId', '=', applicationId)
      .returning('id')
      .executeTakeFirstOrThrow()
    const figures = { amountCents: toCents(terms.amount), installments: terms.installments }
    const detail = { applicationId, rejectedLoan: rejected.id, ...figures }
    await audit(tx, { who: staff, action: 'review-overturned', at: now, detail })
    if (accepted) {
      await emit(needs.listeners.orderProven, tx, { applicationId })
      return 'done'
    }
    await notify(needs, tx, customerId, { kind: 'offered', offerId, until: todayInSaoPaulo(expiresAt) })
    await emit(needs.listeners.applicationApproved, tx, { applicationId })
    return 'done'
  })
}

/** The refusal gave the key of the note back. A phone that is not sold yet has neither: true. */
async function claimAgain(
  tx: Transaction<Database>,
  { applicationId, deviceId }: { applicationId: string; deviceId: string },
  now: Date,
): Promise<boolean> {
  if (!(await deviceById(tx, deviceId))!.imei) return true
  const key = (await invoiceOf(tx, deviceId))?.accessKey
  if (!key || !(await claimKey(tx, { key, applicationId, proven: true, at: now }))) return false
  await markProven(tx, deviceId, 'tax-office', now)
  return true
}

/** The refused application, while its customer waits for a review. */
const underReview = (db: Kysely<Database>, applicationId: string) =>
  db
    .selectFrom('applications as a')
    .select(['a.customerId', 'a.deviceId'])
    .where('a.id', '=', applicationId)
    .where('a.status', '=', 'refused')
    .where('a.reviewRequestedAt', 'is not', null)
    .where(notUpheld)
    .executeTakeFirst()
