import type { BankRecurrence } from '../../providers/pix/recurrences.ts'
import { audit } from '../audit/audit.ts'
import { lockLoan } from '../loan/loan-queries.ts'
import { notifyOfLoan } from '../loan/notify-of-loan.ts'
import { endMandate } from './end-mandate.ts'
import { mandateById, mandateByIdRec } from './mandate-queries.ts'
import type { AutopayNeeds, MandateNeeds } from './needs.ts'

/** What a report changed; `nothing` for a repeat and for what is over. */
export type RecurrenceOutcome = 'approved' | 'ended' | 'nothing' | 'unknown'

/** Stores the state of a recurrence as the bank reports it. Idempotent: states only move forward. */
export async function receiveRecurrence(
  needs: MandateNeeds,
  { idRec, state }: BankRecurrence,
): Promise<RecurrenceOutcome> {
  const found = await mandateByIdRec(needs.db, idRec)
  if (!found) return 'unknown'
  return needs.db.transaction().execute(async tx => {
    const { customerId } = (await lockLoan(tx, found.loanId))!
    // Read again behind the lock: the customer may have cancelled while we waited.
    const mandate = (await mandateById(tx, found.id))!
    const { id, loanId, approvedAt } = mandate
    const about = { loanId, customerId }
    if (state === 'created') return 'nothing'
    if (state !== 'approved') {
      const isEnded = await endMandate(needs, tx, mandate, { status: state, endedBy: 'bank' })
      // Who rejects in the bank's app knows it. Who cancels there may not know what follows.
      if (isEnded && approvedAt) await notifyOfLoan(needs, tx, about, { kind: 'autopay-off', by: 'bank' })
      return isEnded ? 'ended' : 'nothing'
    }
    // Approved at the bank after we ended it: the bank is told again.
    if (mandate.status === 'cancelled') {
      await tx.updateTable('mandates').set({ cancelledAtBankAt: null }).where('id', '=', id).execute()
      await needs.jobs.send('cancel-recurrence', { mandateId: id }, { tx })
    }
    if (mandate.status !== 'created') return 'nothing'
    const at = new Date(needs.clock.now())
    await tx
      .updateTable('mandates')
      .set({ status: 'approved', approvedAt: at, requestedUntil: null })
      .where('id', '=', id)
      .execute()
    await audit(tx, { who: 'bank', action: 'autopay-approved', at, loanId })
    await notifyOfLoan(needs, tx, about, { kind: 'autopay-on' })
    await needs.jobs.send('schedule-debits', { mandateId: id }, { tx })
    return 'approved'
  })
}

/** The job `ask-recurrence`: asks the bank for the state of a mandate, in case a webhook was missed. Idempotent. */
export async function askRecurrence(needs: AutopayNeeds, mandateId: string): Promise<void> {
  const mandate = await mandateById(needs.db, mandateId)
  if (!mandate?.idRec || mandate.endedAt) return
  const found = await needs.providers.recurrences.find(mandate.idRec)
  if (found) await receiveRecurrence(needs, found)
}
