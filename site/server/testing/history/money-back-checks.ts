import type { PaymentRow } from '../../lending/charge/tables.ts'
import { type Facts, type Pair, sum } from './facts.ts'

/** What must hold of money that was taken back or let go, by name. */
export const moneyBackInvariants: Record<string, (facts: Facts) => Pair> = {
  'what banks took back is in the statement': ({ statement, moved }) => [
    sum(statement.movements, each => (each.kind === 'payment-reversed' ? each.amountCents : 0)),
    moved.takenBackCents,
  ],
  // A loan that was given back owes nothing: money that is left covers what a payment that is gone had settled.
  'no more is settled with a payment than is left of it': ({ loan, installments, settlements, payments }) => [
    payments.filter(
      ({ id, amountCents, reversedCents }) =>
        loan.closedReason !== 'withdrawn' &&
        sum(notKept(installments, settlements), each => (each.paymentId === id ? each.moneyCents : 0)) > 0 &&
        leftOf({ amountCents, reversedCents }) <= 0,
    ).length,
    0,
  ],
  'waived charges are a deduction from income': ({ loan, books, settlements }) =>
    loan.closedReason === 'withdrawn'
      ? [books['charges-waived'] ?? 0, 0]
      : [books['charges-waived'] ?? 0, sum(settlements, each => each.waivedCents ?? 0)],
  'a waiver settles late charges only, and no money': ({ settlements }) => [
    settlements.filter(each => each.waivedCents && (each.moneyCents !== 0 || each.principalCents !== 0))
      .length,
    0,
  ],
  'nothing is waived that was not decided': ({ settlements, waivers }) => [
    sum(settlements, each => each.waivedCents ?? 0) <=
      sum(waivers, each => (each.at ? each.fineCents + each.lateInterestCents : 0)),
    true,
  ],
  'a loan that is written off is no asset': ({ books, isWrittenOff }) =>
    isWrittenOff
      ? [(books['receivable-principal'] ?? 0) + (books['receivable-interest'] ?? 0), 0]
      : [books['written-off'] ?? 0, 0],
  'the claim of a loan that is written off has its counterpart': ({ books }) => [
    (books['written-off'] ?? 0) + (books['written-off-contra'] ?? 0),
    0,
  ],
  'a claim is owed to the lender and never by it': ({ books }) => [
    (books['reversal-claims'] ?? 0) >= 0,
    true,
  ],
  // A customer who pays an instalment pays what the code names. Without an agreement all else covers the claim first.
  'only money that came since a bank took some back pays instalments while a claim is owed': ({
    books,
    installments,
    settlements,
    payments,
    firstReversedAt,
  }) => [
    (books['reversal-claims'] ?? 0) > 0 &&
      agreementDay(installments) === '' &&
      sum(settlements, each => each.moneyCents) >
        sum(payments, each => (firstReversedAt && each.receivedAt >= firstReversedAt ? leftOf(each) : 0)),
    false,
  ],
  'a claim is at most what was given back, or settled before an agreement': ({
    books,
    installments,
    settlements,
    moved,
    onTheWayCents,
  }) => {
    const later = notKept(installments, settlements)
    const keptCents = sum(settlements, each => each.moneyCents) - sum(later, each => each.moneyCents)
    return [(books['reversal-claims'] ?? 0) <= moved.givenBackCents + onTheWayCents + keptCents, true]
  },
}

/** The day of the loan's last agreement; empty without one. What was settled up to it stays, also when a bank takes it back. */
const agreementDay = (installments: Facts['installments']): string =>
  installments
    .flatMap(({ replacedOn }) => replacedOn ?? [])
    .sort()
    .at(-1) ?? ''

const notKept = (installments: Facts['installments'], settlements: Facts['settlements']) =>
  settlements.filter(({ settledOn }) => settledOn > agreementDay(installments))

const leftOf = ({ amountCents, reversedCents }: Pick<PaymentRow, 'amountCents' | 'reversedCents'>): number =>
  Number(amountCents) - (reversedCents ?? 0)
