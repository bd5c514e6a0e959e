import type { Transaction } from 'kysely'
import { isUuid } from '../../../../shared/fields/uuid.ts'
import type { Database } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { audit } from '../audit/audit.ts'
import { lockLoan } from '../loan/loan-queries.ts'
import { notifyOfLoan } from '../loan/notify-of-loan.ts'
import { stopDebits } from './debit-queries.ts'
import { mandateById, markEnded, openMandate } from './mandate-queries.ts'
import type { AutopayNeeds, MandateNeeds } from './needs.ts'
import type { MandateEnd, MandateRow, MandateStatus } from './tables.ts'

/** The customer ends their authorisation. Nothing to end is no error, so that a repeat succeeds. @throws AppError `not-found` */
export async function cancelMandate(needs: AutopayNeeds, customerId: string, loanId: string): Promise<void> {
  await needs.db.transaction().execute(async tx => {
    const loan = isUuid(loanId) ? await lockLoan(tx, loanId) : undefined
    if (loan?.customerId !== customerId) throw new AppError('not-found', { detail: 'loan-not-found' })
    const mandate = await openMandate(tx, loan.id)
    if (!mandate) return
    await endMandate(needs, tx, mandate, { status: 'cancelled', endedBy: 'customer' })
    if (mandate.approvedAt)
      await notifyOfLoan(needs, tx, { loanId, customerId }, { kind: 'autopay-off', by: 'customer' })
  })
}

/** A listener: a loan that has ended needs no mandate. The loan is locked. */
export async function endMandateOfLoan(
  needs: Pick<MandateNeeds, 'jobs' | 'clock'>,
  tx: Transaction<Database>,
  loanId: string,
): Promise<void> {
  const mandate = await openMandate(tx, loanId)
  if (mandate) await endMandate(needs, tx, mandate, { status: 'cancelled', endedBy: 'loan' })
}

/** Ends a mandate and stops its debits. What the bank does not know it is told by a job. The caller has locked the loan. */
export async function endMandate(
  { jobs, clock }: Pick<MandateNeeds, 'jobs' | 'clock'>,
  tx: Transaction<Database>,
  { id, loanId, idRec }: MandateRow,
  { status, endedBy }: { status: MandateStatus; endedBy: MandateEnd },
): Promise<boolean> {
  const endedAt = new Date(clock.now())
  if (!(await markEnded(tx, id, { status, endedBy, endedAt }))) return false
  for (const txid of await stopDebits(tx, loanId)) await jobs.send('remove-charge', { txid }, { tx })
  if (endedBy !== 'bank' && idRec) await jobs.send('cancel-recurrence', { mandateId: id }, { tx })
  const who = endedBy === 'loan' ? 'system' : endedBy
  await audit(tx, { who, action: 'autopay-ended', at: endedAt, loanId, why: status })
  return true
}

/** The job `cancel-recurrence`: tells the bank that we ended a mandate. Idempotent. */
export async function cancelAtBank(
  { db, providers, clock }: Pick<AutopayNeeds, 'db' | 'providers' | 'clock'>,
  mandateId: string,
): Promise<void> {
  const mandate = await mandateById(db, mandateId)
  if (!mandate?.idRec || mandate.status !== 'cancelled' || mandate.cancelledAtBankAt) return
  await providers.recurrences.cancel(mandate.idRec)
  const cancelledAtBankAt = new Date(clock.now())
  await db.updateTable('mandates').set({ cancelledAtBankAt }).where('id', '=', mandateId).execute()
}

/** The job `drop-recurrence`: cancels one at the bank that no mandate names. Idempotent. */
export const dropRecurrence = (
  { providers }: Pick<AutopayNeeds, 'providers'>,
  idRec: string,
): Promise<void> => providers.recurrences.cancel(idRec)
