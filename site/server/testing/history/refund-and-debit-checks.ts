import { type Facts, type Pair, sum } from './facts.ts'

/** What must hold of credit that goes back, and of automatic debits, by name. */
export const refundAndDebitInvariants: Record<string, (facts: Facts) => Pair> = {
  'what is on its way back is refunds payable': ({ books, onTheWayCents }) => [
    -(books['refunds-payable'] ?? 0),
    onTheWayCents,
  ],
  'the page shows what is on its way back': ({ loan, onTheWayCents }) => [
    loan.refundCents ?? 0,
    onTheWayCents,
  ],
  'what was given back, or is on its way, is in the statement': ({ statement, moved, onTheWayCents }) => [
    sum(statement.movements, each =>
      ['refund', 'refund-refused'].includes(each.kind) ? each.amountCents : 0,
    ),
    moved.givenBackCents + onTheWayCents,
  ],
  'an instalment has one debit at most': ({ liveDebits }) => [
    new Set(liveDebits.map(({ installmentId }) => installmentId)).size,
    liveDebits.length,
  ],
  'nothing is debited that is paid, or without an authorisation': ({ liveDebits }) => [
    liveDebits.filter(each => each.installmentStatus !== 'Pending' || each.mandateStatus !== 'approved')
      .length,
    0,
  ],
  'what failed for good is not debited again under the same authorisation': ({
    liveDebits,
    failedDebits,
  }) => [
    liveDebits.filter(live =>
      failedDebits.some(
        failed => failed.installmentId === live.installmentId && failed.mandateId === live.mandateId,
      ),
    ).length,
    0,
  ],
  'a loan that has ended, or is written off, is not debited': ({ loan, isWrittenOff, isAuthorised }) => [
    isAuthorised && (Boolean(loan.closedAt) || isWrittenOff),
    false,
  ],
}
