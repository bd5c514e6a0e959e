import type { Transaction } from 'kysely'
import { type CalendarDay, todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import type { Database } from '../../db/schema.ts'
import { type BankDebit, DebitRefused } from '../../providers/pix/recurrences.ts'
import { audit } from '../audit/audit.ts'
import { lateFacts } from '../charge/charge-lines.ts'
import { receivePayment } from '../charge/receive-payment.ts'
import { lockLoan } from '../loan/loan-queries.ts'
import { notifyOfLoan } from '../loan/notify-of-loan.ts'
import { lastDayOf, nextTryDay } from './days.ts'
import { type Debit, debitByTxid } from './debit-queries.ts'
import { giveUp } from './give-up.ts'
import type { AutopayNeeds, MandateNeeds } from './needs.ts'
import { openInstallment } from './open-amount.ts'

/** What a report changed; `nothing` for a repeat and for what is over. */
export type DebitOutcome = 'paid' | 'retrying' | 'failed' | 'nothing' | 'unknown'

/** Stores what the bank reports about a debit, and books its money as every other payment. Idempotent. */
export async function receiveDebit(needs: MandateNeeds, report: BankDebit): Promise<DebitOutcome> {
  const { txid, idRec, state, received } = report
  const debit = await debitByTxid(needs.db, txid)
  if (debit?.idRec !== idRec) return 'unknown'
  for (const pix of received) await receivePayment(needs, pix)
  if (received.length > 0) return 'paid'
  if (debit.status !== 'new' && debit.status !== 'active') return 'nothing'
  if (state === 'rejected' || state === 'expired' || state === 'cancelled') {
    const why = { rejected: 'refused', expired: 'unpaid', cancelled: 'stopped' } as const
    await giveUp(needs, txid, why[state])
    return 'failed'
  }
  const today = todayInSaoPaulo(needs.clock.now())
  if (!hasFailed(report, debit, today)) return 'nothing'
  if (await tryAgain(needs, txid, today)) return 'retrying'
  await giveUp(needs, txid, 'unpaid')
  return 'failed'
}

/** Whether the latest attempt that we asked for has failed, or is past and the bank knows of none that waits. */
function hasFailed({ attempts }: BankDebit, { tryDay }: Debit, today: CalendarDay): boolean {
  if (attempts.some(({ state }) => state !== 'failed')) return false
  return attempts.some(({ day }) => day >= tryDay) || (attempts.length > 0 && tryDay < today)
}

/** Plans another attempt and tells the customer. False when the policy allows none. */
const tryAgain = (needs: MandateNeeds, txid: string, today: CalendarDay): Promise<boolean> =>
  needs.db.transaction().execute(async tx => {
    const { loanId, tryDay: failedDay } = (await debitByTxid(tx, txid))!
    await lockLoan(tx, loanId)
    const debit = (await debitByTxid(tx, txid))!
    const isOver = debit.status !== 'new' && debit.status !== 'active'
    // Another report of the same failure was faster.
    if (isOver || debit.tryDay !== failedDay) return true
    const nextDay = nextTryDay(debit, today)
    if (!nextDay) return false
    const { retries, number } = debit
    await tx
      .updateTable('debits')
      .set({ tryDay: nextDay, retries: retries + 1 })
      .where('txid', '=', txid)
      .execute()
    await needs.jobs.send('retry-debit', { txid, day: nextDay }, { tx })
    const at = new Date(needs.clock.now())
    await audit(tx, { who: 'bank', action: 'debit-retried', at, loanId, detail: { number, nextDay } })
    await tellOfFailure(needs, tx, debit, { nextDay, today })
    return true
  })

async function tellOfFailure(
  needs: MandateNeeds,
  tx: Transaction<Database>,
  { loanId, customerId, installmentId }: Debit,
  { nextDay, today }: { nextDay: CalendarDay; today: CalendarDay },
) {
  const installment = await openInstallment(tx, loanId, installmentId)
  if (!installment) return
  const { totalCents: amountCents, payableUntil } = lateFacts(installment, today)
  const about = { number: installment.number, amountCents, payableUntil, nextDay }
  await notifyOfLoan(needs, tx, { loanId, customerId }, { kind: 'debit-failed', about })
}

/**
 * The job `retry-debit`: asks the bank for another attempt. Idempotent. Where the bank was out of reach until the day itself,
 * the daily job plans the next attempt on the day after.
 */
export async function retryDebit(needs: AutopayNeeds, txid: string, day: CalendarDay): Promise<void> {
  const debit = await debitByTxid(needs.db, txid)
  if (debit?.status !== 'active' || debit.tryDay !== day) return
  if (day <= todayInSaoPaulo(needs.clock.now())) return
  try {
    await needs.providers.recurrences.retry(txid, day)
  } catch (error) {
    if (!(error instanceof DebitRefused)) throw error
    await giveUp(needs, txid, 'unpaid')
  }
}

/** Asks the bank about one debit, in case a webhook was missed. What the bank does not know in time has failed. */
export async function askDebit(needs: AutopayNeeds, { txid, firstDay }: Debit): Promise<void> {
  const found = await needs.providers.recurrences.findDebit(txid)
  if (found) await receiveDebit(needs, found)
  const today = todayInSaoPaulo(needs.clock.now())
  if (today > lastDayOf({ firstDay })) await giveUp(needs, txid, 'unpaid')
}
