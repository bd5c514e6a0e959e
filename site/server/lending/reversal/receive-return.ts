import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { ReportedReturn } from '../../providers/pix/returns.ts'
import { audit } from '../audit/audit.ts'
import type { PaymentRow } from '../charge/tables.ts'
import { reversalEntries } from '../ledger/back-entries.ts'
import { book, unidentifiedReceipts } from '../ledger/ledger.ts'
import { lockLoan } from '../loan/loan-queries.ts'
import { recordSent } from '../refund/record.ts'
import { partOfReturn } from '../refund/refund-queries.ts'
import type { ReversalNeeds } from './needs.ts'
import {
  addReversal,
  addToReversed,
  lockPayment,
  paymentByName,
  reversalByReturn,
} from './reversal-queries.ts'
import { reverseOfLoan } from './reverse-of-loan.ts'

/**
 * `own`: one of our refunds, which is recorded as sent. `not-done`: nothing has moved (yet). `unknown-payment`: the bank
 * has to report the payment first.
 */
export type ReturnOutcome = 'reversed' | 'duplicate' | 'own' | 'not-done' | 'unknown-payment'

/**
 * A return of a received payment that the bank reports. One that is not ours was made by the bank itself (the special return,
 * MED) and reverses the payment, or a part of it, once per return.
 */
export async function receiveReturn(needs: ReversalNeeds, reported: ReportedReturn): Promise<ReturnOutcome> {
  const { state, returnId, endToEndId } = reported
  if (state !== 'returned' || !returnId) return 'not-done'
  const own = await partOfReturn(needs.db, { endToEndId, id: reported.id, returnId })
  if (own) {
    await recordSent(needs, own, returnId)
    return 'own'
  }
  // Staff may assign a receipt to a loan while we wait for it. The loan is locked before the payment, so we begin again.
  for (;;) {
    const payment = await paymentByName(needs.db, endToEndId)
    if (!payment) return 'unknown-payment'
    const outcome = await needs.db
      .transaction()
      .execute(tx => reverse(needs, tx, payment, { ...reported, returnId }))
    if (outcome !== 'moved') return outcome
  }
}

async function reverse(
  needs: ReversalNeeds,
  tx: Transaction<Database>,
  known: PaymentRow,
  { returnId, nature, amountCents, at }: ReportedReturn & { returnId: string },
): Promise<ReturnOutcome | 'moved'> {
  const loan = known.loanId ? await lockLoan(tx, known.loanId) : undefined
  const payment = await lockPayment(tx, known.id)
  const { id: paymentId, loanId } = payment
  if (loanId !== known.loanId) return 'moved'
  const now = new Date(needs.clock.now())
  const returnedAt = between(payment.paidAt, at, now)
  const reversal = { paymentId, loanId, returnId, nature, amountCents, returnedAt, receivedAt: now }
  const reversalId = await addReversal(tx, reversal)
  if (!reversalId) {
    await auditAgain(tx, { ...reversal, at: now })
    return 'duplicate'
  }
  await addToReversed(tx, payment, amountCents)
  const detail = { paymentId, returnId, amountCents, nature }
  await audit(tx, { who: 'bank', action: 'payment-reversed', at: now, loanId, detail })
  const bookingId = loan
    ? await reverseOfLoan(needs, tx, { loan, payment, amountCents, nature, returnedAt, now })
    : await reverseUnidentified(tx, { paymentId, amountCents, returnedAt, now })
  await tx.updateTable('reversals').set({ bookingId }).where('id', '=', reversalId).execute()
  return 'reversed'
}

/** Limits the bank's time: not before the payment, not in the future. */
function between(earliest: Date, said: Date, now: Date): Date {
  if (said > now) return now
  return said < earliest ? earliest : said
}

/** A receipt without a known charge. What was given back to its sender before is a claim of ours. */
async function reverseUnidentified(
  tx: Transaction<Database>,
  {
    paymentId,
    amountCents,
    returnedAt: at,
    now,
  }: { paymentId: string; amountCents: number; returnedAt: Date; now: Date },
): Promise<string> {
  const [receipt] = await unidentifiedReceipts(tx, paymentId)
  const missingCents = Math.max(0, amountCents - (receipt?.amountCents ?? 0))
  const entries = { ...reversalEntries('unidentified', amountCents - missingCents), cash: -amountCents }
  const about = { loanId: null, paymentId, at, now }
  return book(tx, 'reversal', { ...entries, 'reversal-claims': missingCents }, about)
}

/** Banks repeat a report until they get an answer. A repeat with another amount contradicts the first one. */
async function auditAgain(
  tx: Transaction<Database>,
  {
    returnId,
    paymentId,
    loanId,
    amountCents,
    at,
  }: Pick<PaymentRow, 'loanId' | 'amountCents'> & {
    returnId: string
    paymentId: string
    at: Date
  },
) {
  const first = await reversalByReturn(tx, returnId)
  if (Number(first.amountCents) === amountCents && first.paymentId === paymentId) return
  const detail = { returnId, paymentId, amountCents }
  await audit(tx, { who: 'bank', action: 'reversal-contradicted', at, loanId, detail })
}
