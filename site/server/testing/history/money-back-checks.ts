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
        Number(amountCents) - (reversedCents ?? 0) <= 0,
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
  'nobody owes a claim while money of theirs pays instalments, but for payments from before an agreement': ({
    books,
    installments,
    settlements,
  }) => [
    (books['reversal-claims'] ?? 0) > 0 &&
      sum(settlements, each => each.moneyCents) > 0 &&
      agreementDay(installments) === '',
    false,
  ],
  // The claim is what banks took back of what settlements from before an agreement still hold.
  'a claim is at most what was settled before an agreement, once money pays instalments': ({
    books,
    installments,
    settlements,
  }) => {
    const later = notKept(installments, settlements)
    const keptCents = sum(settlements, each => each.moneyCents) - sum(later, each => each.moneyCents)
    return [sum(later, each => each.moneyCents) === 0 || (books['reversal-claims'] ?? 0) <= keptCents, true]
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
