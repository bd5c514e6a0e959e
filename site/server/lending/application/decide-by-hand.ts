import { todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import { toCents } from '../../../../shared/loan/round.ts'
import { audit, type Staff } from '../audit/audit.ts'
import { emit } from '../events.ts'
import { notify } from '../notify/notify.ts'
import { applicationToDecide, record } from './analysis.ts'
import type { ApplicationNeeds } from './needs.ts'
import { policyFigures, refuse } from './policy.ts'
import type { RefusalCode } from './refusal.ts'

/** `amount` in reais. */
export type HandDecision =
  | { kind: 'offer'; amount: number; installments: number }
  | { kind: 'refusal'; reason: RefusalCode }

/** Staff decide an application instead of the analysis. False when it does not wait for a decision. */
export async function decideByHand(
  needs: ApplicationNeeds,
  applicationId: string,
  decision: HandDecision,
  { by, why }: Staff,
): Promise<boolean> {
  const found = await applicationToDecide(needs, applicationId)
  if (!found) return false
  const now = new Date(needs.clock.now())
  const { application, applicant, pricing } = found
  const made =
    decision.kind === 'refusal'
      ? refuse([decision.reason], todayInSaoPaulo(now), applicant.birthDate)
      : { kind: 'offer' as const, maxAmount: decision.amount, maxInstallments: decision.installments }
  return needs.db.transaction().execute(async tx => {
    if (!(await record(needs, tx, { ...application, pricing }, made, { now, madeAt: now }))) return false
    const figures: Record<string, string | number> =
      decision.kind === 'refusal'
        ? { reason: decision.reason }
        : { amountCents: toCents(decision.amount), installments: decision.installments }
    const action = decision.kind === 'refusal' ? 'application-refused' : 'application-approved'
    await audit(tx, { who: by, action, at: now, why, detail: { applicationId, ...figures } })
    return true
  })
}

/**
 * Turns a refusal under review into an offer with the same id. The `Rejected` loan of the refusal is deleted, because an
 * offer has one loan; the audit trail keeps its id. False when no refusal is under review.
 */
export async function overturnRefusal(
  needs: ApplicationNeeds,
  applicationId: string,
  { amount, installments }: { amount: number; installments: number },
  { by, why }: Staff,
): Promise<boolean> {
  const now = new Date(needs.clock.now())
  return needs.db.transaction().execute(async tx => {
    const application = await tx
      .updateTable('applications')
      .set({ status: 'offered', decidedAt: now, refusal: null, reapplyFrom: null })
      .where('id', '=', applicationId)
      .where('status', '=', 'refused')
      .where('reviewRequestedAt', 'is not', null)
      .returning('customerId')
      .executeTakeFirst()
    if (!application) return false
    const { customerId } = application
    const rejected = await tx
      .selectFrom('loans')
      .select('id')
      .where('applicationId', '=', applicationId)
      .where('status', '=', 'Rejected')
      .executeTakeFirstOrThrow()
    await tx.deleteFrom('loanTransitions').where('loanId', '=', rejected.id).execute()
    await tx.deleteFrom('loans').where('id', '=', rejected.id).execute()
    const { id: offerId } = await tx
      .updateTable('offers')
      .set({
        refused: false,
        maxAmountCents: toCents(amount),
        maxInstallments: installments,
        createdAt: now,
        expiresAt: new Date(now.getTime() + policyFigures.offerDays * 86_400_000),
      })
      .where('applicationId', '=', applicationId)
      .returning('id')
      .executeTakeFirstOrThrow()
    const detail = { applicationId, rejectedLoan: rejected.id, amountCents: toCents(amount), installments }
    await audit(tx, { who: by, action: 'review-overturned', at: now, why, detail })
    await notify(needs, tx, customerId, { kind: 'offered', offerId })
    await emit(needs.listeners.applicationApproved, tx, { applicationId })
    return true
  })
}
