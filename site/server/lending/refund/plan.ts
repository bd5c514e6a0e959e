import { dayMs } from '../../../../shared/durations.ts'
import type { RefundWay } from './tables.ts'

/** The central bank lets a received payment be returned for 90 days. The last day is left out, for the bank's clock. */
const returnableMs = 89 * dayMs

export interface ReceivedPayment {
  id: string
  amountCents: number
  /** What was returned of it already, or is on its way. */
  returnedCents: number
  paidAt: Date
}

export interface PlannedPart {
  way: RefundWay
  paymentId: string | null
  amountCents: number
}

/**
 * Splits a refund over returns of received payments, newest first and each at most its own amount, because a return reaches
 * the account that paid. What no return can carry is a payout.
 */
export function planRefund(
  amountCents: number,
  payments: readonly ReceivedPayment[],
  now: Date,
): PlannedPart[] {
  const parts: PlannedPart[] = []
  let leftCents = amountCents
  const newest = [...payments].sort((a, b) => b.paidAt.getTime() - a.paidAt.getTime())
  for (const payment of newest) {
    const cents = Math.min(leftCents, returnableCents(payment, now))
    if (cents <= 0) continue
    parts.push({ way: 'return', paymentId: payment.id, amountCents: cents })
    leftCents -= cents
  }
  return leftCents > 0 ? [...parts, { way: 'payout', paymentId: null, amountCents: leftCents }] : parts
}

function returnableCents({ amountCents, returnedCents, paidAt }: ReceivedPayment, now: Date): number {
  return now.getTime() - paidAt.getTime() <= returnableMs ? amountCents - returnedCents : 0
}
