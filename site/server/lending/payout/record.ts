import type { Transaction } from 'kysely'
import { everydayBankName } from '../../../../shared/fields/banks.ts'
import { todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import type { Database } from '../../db/schema.ts'
import { AccountOfAnotherHolder, LenderAtFault, type PayoutRefused } from '../../providers/pix/pix.ts'
import { audit } from '../audit/audit.ts'
import { emit } from '../events.ts'
import { payoutEntries } from '../ledger/entries.ts'
import { book } from '../ledger/ledger.ts'
import { grantGrace, installmentsOf } from '../loan/installment-queries.ts'
import { lockLoan, moveLoan } from '../loan/loan-queries.ts'
import type { Notification } from '../notify/notification.ts'
import { notify } from '../notify/notify.ts'
import { graceAfterLatePayout, isRecorded, mostAccountChanges } from './decide.ts'
import type { PayoutNeeds } from './needs.ts'
import {
  changePending,
  lockPayout,
  type PendingPayout,
  refusedByBank,
  unrecorded,
  unrecordedTransfers,
  wasLenderAtFault,
  wasSentBack,
} from './payout-queries.ts'

/** Records the transfer that the bank has made: payout, loan, grace days and books, in one transaction. */
export async function recordTransfer(
  needs: PayoutNeeds,
  payout: PendingPayout,
  endToEndId: string,
): Promise<void> {
  const { loanId, customerId, amountCents, bankAccount, payee } = payout
  const now = new Date(needs.clock.now())
  await needs.db.transaction().execute(async tx => {
    // Of two runs the first one to record wins: the days of withdrawal start when the money was sent.
    if (!(await changePending(tx, payout, { status: 'sent', endToEndId, sentAt: now, returnedAt: null }))) {
      return recordUnrecorded(needs, tx, payout, endToEndId)
    }
    if (!(await moveLoan(tx, loanId, 'Signed', 'UpToDate', now))) return
    const loan = (await lockLoan(tx, loanId))!
    const installments = await installmentsOf(tx, loanId)
    const dates = { signedOn: loan.scheduledOn, firstDueDate: installments[0]?.dueDate }
    const graceUntil = graceAfterLatePayout(dates, todayInSaoPaulo(now))
    if (graceUntil) await grantGrace(tx, loanId, graceUntil)
    await book(tx, 'payout', payoutEntries(loan, installments), { loanId, at: now, now })
    const bank = everydayBankName(bankAccount!.bankCode)
    const about = payee
      ? { kind: 'paid-to-shop' as const, shop: payee.shop }
      : { kind: 'paid-out' as const, bank }
    await notify(needs, tx, customerId, { ...about, amountCents })
    await emit(needs.listeners.loanPaidOut, tx, { applicationId: loan.applicationId })
  })
}

/**
 * The bank has paid, but this run could not record it because the payout is no longer pending in its round. If another
 * run recorded the same transfer, nothing is wrong. Otherwise the payout was refused or started again in the meantime.
 * The audit entry then blocks every further payout of the loan, by job or by staff.
 */
async function recordUnrecorded(
  needs: PayoutNeeds,
  tx: Transaction<Database>,
  { loanId, round }: PendingPayout,
  endToEndId: string,
): Promise<void> {
  const payout = (await lockPayout(tx, loanId))!
  if (isRecorded(payout, { round, endToEndId }) || (await wasSentBack(tx, endToEndId))) return
  const state = { round, statusNow: payout.status, roundNow: payout.round }
  // Logged before the write: if the write fails, no later run sees this transfer again.
  needs.log.error({ job: 'payout', ...state }, 'the bank has paid what is not in the books')
  const known = await unrecordedTransfers(tx, loanId)
  if (known.some(transfer => transfer.endToEndId === endToEndId)) return
  const detail = { endToEndId, ...state }
  await audit(tx, { who: 'bank', action: unrecorded, at: new Date(needs.clock.now()), loanId, detail })
}

/**
 * Records that the bank refuses for good. The job does not retry; staff see it in their queue. The customer is told, but not a second
 * time in a row of the same fault of ours, and the shop whose account it is.
 */
export async function recordRefusal(
  needs: PayoutNeeds,
  payout: PendingPayout,
  refusal: PayoutRefused,
): Promise<void> {
  const { loanId, customerId, applicationId, round, payee } = payout
  const now = new Date(needs.clock.now())
  const isOurs = refusal instanceof LenderAtFault
  needs.log.warn({ job: 'payout', round, isOurs }, 'the bank refused')
  await needs.db.transaction().execute(async tx => {
    const stop = isOurs ? { heldFor: 'lender' as const, heldSince: now } : {}
    if (!(await changePending(tx, payout, { status: 'refused', refusedAt: now, returnedAt: null, ...stop })))
      return
    const isKnown = isOurs && (await wasLenderAtFault(tx, loanId))
    const entry = { who: 'bank', action: refusedByBank, at: now, loanId, why: refusal.message }
    await audit(tx, { ...entry, detail: { round, ...(isOurs && { fault: 'lender' }) } })
    if (!isKnown) await notify(needs, tx, customerId, newsOfRefusal(payout, refusal))
    if (payee && !isOurs) await emit(needs.listeners.shopPayoutRefused, tx, { applicationId })
  })
}

/** No account is at fault, nor the customer. The account of a shop is not the customer's to mend. */
export function newsOfRefusal(
  { amountCents, payee, accountChanges }: Pick<PendingPayout, 'amountCents' | 'payee' | 'accountChanges'>,
  refusal: PayoutRefused,
): Notification {
  if (refusal instanceof LenderAtFault) return { kind: 'payout-our-fault', amountCents }
  if (payee) return { kind: 'payout-shop-refused', amountCents, shop: payee.shop }
  const isOfAnother = refusal instanceof AccountOfAnotherHolder
  const mayChange = accountChanges < mostAccountChanges
  return { kind: isOfAnother ? 'payout-other-holder' : 'payout-refused', amountCents, mayChange }
}
