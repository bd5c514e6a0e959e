import type { Selectable } from 'kysely'
import type { Loan } from '../../../../shared/api/customers.ts'
import { toCents } from '../../../../shared/loan/round.ts'
import type { SettlementRow } from '../../lending/charge/tables.ts'
import type { InstallmentsTable } from '../../lending/loan/tables.ts'
import { type Facts, type Pair, sum } from './facts.ts'
import { moneyBackInvariants } from './money-back-checks.ts'
import { refundAndDebitInvariants } from './refund-and-debit-checks.ts'

/** What must hold after each event, by name. A withdrawn loan owes nothing, so its instalments are not compared. */
export const invariants: Record<string, (facts: Facts) => Pair> = {
  'every booking sums to zero': ({ unbalanced }) => [unbalanced.length, 0],
  'the accounts of the loan sum to zero': ({ books }) => [sum(Object.values(books), cents => cents), 0],
  'cash is what the bank moved': ({ books, moved }) => [books.cash ?? 0, moved.inCents - moved.outCents],
  'the receivable is the open face': ({ books, installments, settlements }) => [
    owed(books),
    sum(installments, each => (each.status === 'Pending' ? openFace(each, settlements) : 0)),
  ],
  'the page shows the open face': ({ loan, installments, settlements }) => [
    sum(loan.installments ?? [], each => (each.status === 'Pending' ? (each.unpaidCents ?? 0) : 0)),
    sum(installments, each => (each.status === 'Pending' ? openFace(each, settlements) : 0)),
  ],
  'the statement ends with what is owed less the credit': ({ statement, books }) => [
    statement.movements.at(-1)?.balanceCents ?? 0,
    owed(books) + (books['customer-credit'] ?? 0) + (books['reversal-claims'] ?? 0),
  ],
  'the statement names the open face, the claim and the credit': ({ statement, books }) => [
    statement.owedCents + statement.claimCents - statement.creditCents,
    owed(books) + (books['customer-credit'] ?? 0) + (books['reversal-claims'] ?? 0),
  ],
  'each balance of the statement follows from the one before': ({ statement }) => [
    statement.movements.filter(
      ({ balanceCents, amountCents }, index, all) =>
        balanceCents !== (all[index - 1]?.balanceCents ?? 0) + amountCents,
    ).length,
    0,
  ],
  'the statement has every payment': ({ statement, moved }) => [
    sum(statement.movements, each => (each.kind === 'payment' ? -each.amountCents : 0)),
    moved.inCents,
  ],
  'unearned interest is the interest receivable': ({ books }) => [
    books['unearned-interest'] ?? 0,
    -(books['receivable-interest'] ?? 0),
  ],
  'a customer is never in debt by credit': ({ books }) => [(books['customer-credit'] ?? 0) <= 0, true],
  'the page shows the credit': ({ loan, books }) => [loan.creditCents ?? 0, -(books['customer-credit'] ?? 0)],
  'the page shows the money used': ({ loan, settlements }) => [
    sum(loan.installments ?? [], each => toCents(each.paidAmount ?? 0)),
    sum(settlements, each => each.moneyCents),
  ],
  'money is used, credit or on its way back': ({ loan, books, settlements, moved, claimsLetGoCents }) =>
    isWithdrawn(loan)
      ? [true, true]
      : [
          moved.inCents - moved.takenBackCents - moved.givenBackCents,
          sum(settlements, each => each.moneyCents) -
            (books['customer-credit'] ?? 0) -
            (books['refunds-payable'] ?? 0) -
            (books['reversal-claims'] ?? 0) -
            claimsLetGoCents,
        ],
  'each settlement adds up': ({ settlements }) => [
    settlements.filter(
      each =>
        each.moneyCents + each.discountCents + each.roundingCents + (each.waivedCents ?? 0) !==
        each.fineCents + each.lateInterestCents + each.principalCents,
    ).length,
    0,
  ],
  'nothing is settled beyond its face': ({ installments, settlements }) => [
    installments.filter(each => openFace(each, settlements) < 0).length,
    0,
  ],
  'an instalment is paid when nothing of it is open': ({ installments, settlements }) => [
    installments.filter(
      each => isHeld(each) && (each.status === 'Paid') !== (openFace(each, settlements) === 0),
    ).length,
    0,
  ],
  'the fine is charged once and on nothing paid': ({ installments, settlements }) => [
    installments.filter(
      each => sum(of(each, settlements), row => row.fineCents) > Math.round(each.faceCents * 0.02 + 1e-6),
    ).length,
    0,
  ],
  'at most five cents are rounded away': ({ settlements }) => [
    settlements.filter(each => each.roundingCents < 0 || each.roundingCents > 5).length,
    0,
  ],
  'fines are income': ({ loan, books, settlements }) =>
    isWithdrawn(loan)
      ? [books['fine-income'] ?? 0, 0]
      : [-(books['fine-income'] ?? 0), sum(settlements, each => each.fineCents)],
  'late interest is income': ({ loan, books, settlements }) =>
    isWithdrawn(loan)
      ? [books['late-interest-income'] ?? 0, 0]
      : [-(books['late-interest-income'] ?? 0), sum(settlements, each => each.lateInterestCents)],
  'discounts are booked': ({ loan, books, settlements }) =>
    isWithdrawn(loan)
      ? [books.discount ?? 0, 0]
      : [books.discount ?? 0, sum(settlements, each => each.discountCents)],
  'a loan ends when nothing is open': ({ loan, installments }) => [
    Boolean(loan.closedAt),
    installments.every(({ status }) => status !== 'Pending'),
  ],
  ...moneyBackInvariants,
  ...refundAndDebitInvariants,
}

const owed = (books: Record<string, number>) =>
  (books['receivable-principal'] ?? 0) + (books['receivable-interest'] ?? 0) + (books['written-off'] ?? 0)

const of = ({ id }: { id: string }, settlements: readonly SettlementRow[]) =>
  settlements.filter(({ installmentId }) => installmentId === id)

const openFace = (each: Selectable<InstallmentsTable>, settlements: readonly SettlementRow[]) =>
  each.faceCents - sum(of(each, settlements), row => row.principalCents)

const isHeld = ({ status }: Selectable<InstallmentsTable>) => status !== 'Cancelled' && status !== 'Replaced'

const isWithdrawn = ({ closedReason }: Loan) => closedReason === 'withdrawn'

/** The invariants that do not hold, with both figures. */
export const broken = (facts: Facts): string[] =>
  Object.entries(invariants).flatMap(([name, check]) => {
    const [left, right] = check(facts)
    return left === right ? [] : [`${name}: ${left} and ${right}`]
  })
