import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { audit } from '../audit/audit.ts'
import { emit, type Listeners } from '../events.ts'
import type { Notification } from '../notify/notification.ts'
import type { NotifyNeeds } from '../notify/notify.ts'
import type { LoanEvents } from './events.ts'
import { notifyOfLoan } from './notify-of-loan.ts'

type CloseNeeds = NotifyNeeds & { listeners: Listeners<Pick<LoanEvents, 'loanClosed'>> }

/**
 * Ends a loan that has no open instalment, and the lien on its phone. The caller has locked the loan. `canceled`: the lender ended it before
 * the money left, or its order ended (`endedBy` of the purchase), and `why` says so in plain words, or `news` in place of the usual message.
 * `isUnsent`: the customer withdrew before the money left. `returned`: the shop cancelled the sale after it was paid. `claimCents`: what the customer still owes beside
 * the instalments.
 */
export async function closeLoan(
  needs: CloseNeeds,
  tx: Transaction<Database>,
  loanId: string,
  reason: 'paid' | 'withdrawn' | 'returned' | 'canceled',
  at: Date,
  {
    isUnsent = false,
    why = '',
    news,
    claimCents = 0,
  }: { isUnsent?: boolean; why?: string; news?: Notification; claimCents?: number } = {},
): Promise<void> {
  await tx
    .updateTable('loans')
    .set({ closedAt: at, closedReason: reason, securedImei: null })
    .where('id', '=', loanId)
    .where('closedAt', 'is', null)
    .execute()
  const { customerId, brand, model, purchaseId } = await tx
    .selectFrom('loans as l')
    .innerJoin('devices as d', 'd.id', 'l.deviceId')
    .leftJoin('purchases as u', 'u.applicationId', 'l.applicationId')
    .select(['l.customerId', 'd.brand', 'd.model', 'u.id as purchaseId'])
    .where('l.id', '=', loanId)
    .executeTakeFirstOrThrow()
  await audit(tx, { who: 'system', action: 'loan-closed', at, loanId, why: reason })
  await audit(tx, { who: 'system', action: 'lien-released', at, loanId, why: reason })
  await emit(needs.listeners.loanClosed, tx, { loanId, at })
  const about = { loanId, customerId }
  if (news) return notifyOfLoan(needs, tx, about, news)
  const device = `${brand} ${model}`
  // A phone that was to be bought with the money is not paid for.
  const owned = purchaseId === null ? device : null
  if (reason === 'canceled') {
    return notifyOfLoan(needs, tx, about, { kind: 'loan-canceled', device: owned, why })
  }
  if (isUnsent) return notifyOfLoan(needs, tx, about, { kind: 'loan-withdrawn-unsent', device: owned })
  if (reason === 'paid' && claimCents > 0)
    return notifyOfLoan(needs, tx, about, { kind: 'loan-paid-claimed', device, claimCents })
  await notifyOfLoan(needs, tx, about, { kind: reason === 'paid' ? 'loan-paid' : 'loan-withdrawn', device })
}
