import { todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import { toCents } from '../../../../shared/loan/round.ts'
import type { Deps } from '../../deps.ts'
import { audit, type Staff } from '../audit/audit.ts'
import { emit } from '../events.ts'
import { tell } from '../notify/notify.ts'
import { applicationToDecide, record } from './analysis.ts'
import { policyFigures, refuse } from './policy.ts'
import type { RefusalCode } from './refusal.ts'

/** `amount` in reais. */
export type HandDecision =
  | { kind: 'offer'; amount: number; installments: number }
  | { kind: 'refusal'; reason: RefusalCode }

/** Decides an application in the place of the analysis; false when it does not wait for a decision. */
export async function decideByHand(
  deps: Deps,
  applicationId: string,
  decision: HandDecision,
  { by, why }: Staff,
): Promise<boolean> {
  const found = await applicationToDecide(deps, applicationId)
  if (!found) return false
  const now = new Date(deps.clock.now())
  const { application, applicant, pricing } = found
  const made =
    decision.kind === 'refusal'
      ? refuse([decision.reason], todayInSaoPaulo(now), applicant.birthDate)
      : { kind: 'offer' as const, maxAmount: decision.amount, maxInstallments: decision.installments }
  return deps.db.transaction().execute(async tx => {
    if (!(await record(deps, tx, { ...application, pricing }, made, { now, madeAt: now }))) return false
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
 * Turns a refusal whose review was asked for into an offer under the same address; false when there is none. The loan
 * `Rejected` that stood for the refusal goes: an offer has one loan, and the trail keeps what was refused.
 */
export async function overturnRefusal(
  deps: Deps,
  applicationId: string,
  { amount, installments }: { amount: number; installments: number },
  { by, why }: Staff,
): Promise<boolean> {
  const now = new Date(deps.clock.now())
  return deps.db.transaction().execute(async tx => {
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
    await tell(deps, tx, customerId, { kind: 'offered', offerId })
    await emit(deps.listeners.applicationApproved, tx, { applicationId })
    return true
  })
}
