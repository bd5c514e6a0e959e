import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { addDays, endOfDay, todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import { policyFigures } from '../../../../shared/loan/lending-policy.ts'
import type { Pricing } from '../../../../shared/loan/pricing.ts'
import { toCents } from '../../../../shared/loan/round.ts'
import type { Database } from '../../db/schema.ts'
import { emit } from '../events.ts'
import { isProven } from '../invoice/invoice-queries.ts'
import { releaseKeys } from '../invoice/keys.ts'
import { createLoan } from '../loan/loan-queries.ts'
import type { Notification } from '../notify/notification.ts'
import { notify } from '../notify/notify.ts'
import type { PurchaseRow } from '../purchase/tables.ts'
import { moveApplication } from './application-queries.ts'
import type { ApplicationNeeds } from './needs.ts'
import type { Decision } from './policy.ts'

interface Subject {
  /** Of the application. */
  id: string
  customerId: string
  deviceId: string
  /** Null while the phone is not sold yet. */
  imei: string | null
  /** Undefined where the customer owns the phone. */
  purchase: PurchaseRow | undefined
  pricing: Pricing
  /** Percent of the income that the policy allowed; not where a person decides. */
  incomePercent?: number
}

/**
 * Stores the decision and notifies the customer. False when the application is decided already. An offer that was accepted before
 * the sale is not made again: it becomes the loan.
 */
export async function record(
  needs: ApplicationNeeds,
  tx: Transaction<Database>,
  subject: Subject,
  decision: Decision,
  { now, madeAt, from = 'analysing' }: { now: Date; madeAt: Date; from?: 'analysing' | 'checking' | 'held' },
): Promise<boolean> {
  const { id: applicationId, customerId, deviceId, imei, purchase } = subject
  const refused = decision.kind === 'refusal'
  if (!refused && imei !== null && !(await isProven(tx, deviceId))) {
    throw new Error('an offer needs a proven invoice')
  }
  const moved = await moveApplication(tx, applicationId, from, refused ? 'refused' : 'offered', {
    decidedAt: now,
    ...{ checkingSince: null, heldFor: null, heldSince: null, nextTryAt: null },
    ...(refused && { refusal: JSON.stringify(decision.reasons), reapplyFrom: decision.reapplyFrom }),
  })
  if (!moved) return false
  if (purchase?.acceptedAt && !refused) {
    await emit(needs.listeners.orderProven, tx, { applicationId })
    return true
  }
  const expiresAt = offeredUntil(madeAt)
  const offerId = await storeOffer(needs, tx, subject, decision, { madeAt, expiresAt })
  if (refused) await releaseKeys(tx, applicationId)
  if (refused) await createLoan(tx, 'Rejected', { customerId, applicationId, offerId, deviceId }, now)
  await notify(needs, tx, customerId, notificationOf(decision, offerId, { now, expiresAt }))
  const { applicationRefused, applicationApproved } = needs.listeners
  await emit(refused ? applicationRefused : applicationApproved, tx, { applicationId })
  return true
}

/** The customer is told the day alone, so the offer is valid until the end of it. */
export const offeredUntil = (madeAt: Date): Date =>
  endOfDay(addDays(todayInSaoPaulo(madeAt), policyFigures.offerDays))

/** An application has one offer: a refusal after the sale takes the place of what was offered before it. */
async function storeOffer(
  { config }: ApplicationNeeds,
  tx: Transaction<Database>,
  { id: applicationId, customerId, pricing, incomePercent }: Subject,
  decision: Decision,
  { madeAt, expiresAt }: { madeAt: Date; expiresAt: Date },
): Promise<string> {
  const refused = decision.kind === 'refusal'
  const terms = {
    refused,
    maxAmountCents: refused ? 0 : toCents(decision.maxAmount),
    maxInstallments: refused ? 0 : decision.maxInstallments,
    incomePercent: incomePercent ?? null,
    createdAt: madeAt,
    expiresAt: refused ? null : expiresAt,
  }
  const before = await tx
    .updateTable('offers')
    .set(terms)
    .where('applicationId', '=', applicationId)
    .returning('id')
    .executeTakeFirst()
  if (before) return before.id
  const id = randomUUID()
  const { iofBasis, firstDue } = config
  const priced = { pricing: JSON.stringify(pricing), iofBasis, firstDue }
  await tx
    .insertInto('offers')
    .values({ ...terms, ...priced, id, applicationId, customerId })
    .execute()
  return id
}

/** A refusal for the invoice says so in the message: the customer waited for a person's answer about it. */
function notificationOf(
  decision: Decision,
  offerId: string,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Notification {
  if (decision.kind === 'offer') return { kind: 'offered', offerId, until: todayInSaoPaulo(expiresAt) }
  const about = decision.reasons.find(({ code }) => code.startsWith('invoice-'))
  if (about) return { kind: 'invoice-refused', offerId, why: about.text }
  const from = decision.reapplyFrom
  return { kind: 'refused', offerId, from, mayReapply: todayInSaoPaulo(now) >= from }
}
