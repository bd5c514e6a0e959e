import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'

/**
 * Double entry: every event is one booking whose entries sum to zero. Debits are positive. `receivable-principal` +
 * `receivable-interest` is what a customer owes and always equals the face of the open instalments.
 */
export type Account =
  /** Money at the bank. */
  | 'cash'
  /** Principal, tariff and IOF inside the open instalments. */
  | 'receivable-principal'
  /** Interest inside the open instalments, and its counterpart until it is paid. */
  | 'receivable-interest'
  | 'unearned-interest'
  | 'interest-income'
  /** Interest that is not charged because of an early payment. */
  | 'discount'
  | 'tariff-income'
  | 'iof-payable'
  | 'fine-income'
  | 'late-interest-income'
  /** Paid and not used (too little, too much, twice). It belongs to the customer. */
  | 'customer-credit'
  /** Paid without a known charge. */
  | 'unidentified'
  /** The difference in cents between the sum of rounded parts and the rounded sum. */
  | 'rounding'

export type Entries = Partial<Record<Account, number>>

/** What was lent and what was added to it. Null only in a refused loan, for which nothing is booked. */
interface Lent {
  principalCents: number | null
  tacCents: number | null
  iofCents: number | null
}

/** What an instalment costs on a day, beside its face. */
export interface ChargeCosts {
  fineCents: number
  /** Default interest (mora). */
  interestCents: number
  discountCents: number
  totalCents: number
}

interface Split {
  principalCents: number
  interestCents: number
}

const sum = (installments: readonly Split[], key: keyof Split) =>
  installments.reduce((total, each) => total + each[key], 0)

/** The payout of a loan. Its instalments are owed from now on. */
export function payoutEntries(loan: Lent, installments: readonly Split[]): Entries {
  const principal = sum(installments, 'principalCents')
  const interest = sum(installments, 'interestCents')
  const [cash, tariff, iof] = [loan.principalCents!, loan.tacCents!, loan.iofCents!]
  return {
    'receivable-principal': principal,
    'receivable-interest': interest,
    cash: -cash,
    'tariff-income': -tariff,
    'iof-payable': -iof,
    'unearned-interest': -interest,
    rounding: cash + tariff + iof - principal,
  }
}

/** A payment for a loan, before it is used. Settling an instalment is a second booking. */
export const receiptEntries = (amountCents: number): Entries => ({
  cash: amountCents,
  'customer-credit': -amountCents,
})

export const unidentifiedEntries = (amountCents: number): Entries => ({
  cash: amountCents,
  unidentified: -amountCents,
})

/** An instalment is paid from the customer's credit, with fine and interest or with a discount. */
export const settlementEntries = (installment: Split, costs: ChargeCosts): Entries => ({
  'customer-credit': costs.totalCents,
  discount: costs.discountCents,
  'receivable-principal': -installment.principalCents,
  'receivable-interest': -installment.interestCents,
  'unearned-interest': installment.interestCents,
  'interest-income': -installment.interestCents,
  'fine-income': -costs.fineCents,
  'late-interest-income': -costs.interestCents,
})

/** Accounts of a loan that a withdrawal empties: nothing is owed any more, and only interest and tax to date are earned. */
const emptiedByWithdrawal = [
  'receivable-principal',
  'receivable-interest',
  'unearned-interest',
  'interest-income',
  'discount',
  'tariff-income',
  'iof-payable',
  'fine-income',
  'late-interest-income',
  'rounding',
] as const satisfies Account[]

/** What the customer has paid for instalments, late charges included. @param balances of the loan, see `balancesOf` */
export const usedPayments = (balances: Entries, lentCents: number): number =>
  lentCents + (balances.cash ?? 0) + (balances['customer-credit'] ?? 0)

/**
 * A withdrawal: the customer gives the money back with the interest and the tax of the days. The tariff is not charged,
 * and what was paid for instalments counts towards the sum. Where more was paid than it costs, the rest becomes credit.
 */
export function withdrawalEntries(
  balances: Entries,
  { amountCents, interestCents, iofCents }: { amountCents: number; interestCents: number; iofCents: number },
): Entries {
  const emptied = Object.fromEntries(
    emptiedByWithdrawal.map(account => [account, -(balances[account] ?? 0)]),
  ) as Record<(typeof emptiedByWithdrawal)[number], number>
  return {
    ...emptied,
    'interest-income': emptied['interest-income'] - interestCents,
    'iof-payable': emptied['iof-payable'] - iofCents,
    'customer-credit': amountCents + interestCents + iofCents - usedPayments(balances, amountCents),
  }
}

/** Writes one booking. @throws Error when debits and credits differ, which is a defect of this file */
export async function book(
  tx: Transaction<Database>,
  kind: 'payout' | 'receipt' | 'installment' | 'withdrawal',
  entries: Entries,
  about: { loanId: string | null; paymentId?: string | undefined; at: Date },
): Promise<void> {
  const sides = Object.entries(entries).filter(([, amountCents]) => amountCents !== 0)
  const off = sides.reduce((total, [, amountCents]) => total + amountCents, 0)
  if (off !== 0) throw new Error(`the ${kind} booking is off by ${off} cents`)
  if (sides.length === 0) return
  const bookingId = randomUUID()
  const { loanId, paymentId = null, at } = about
  await tx
    .insertInto('ledgerEntries')
    .values(
      sides.map(([account, amountCents]) => ({
        id: randomUUID(),
        bookingId,
        kind,
        loanId,
        account,
        amountCents,
        paymentId,
        at,
      })),
    )
    .execute()
}

/** The cents that a customer has paid into a loan and that have paid no instalment yet. */
export async function creditOf(tx: Transaction<Database>, loanId: string): Promise<number> {
  const { total } = await tx
    .selectFrom('ledgerEntries')
    .select(({ fn }) => fn.sum<string | number | null>('amountCents').as('total'))
    .where('loanId', '=', loanId)
    .where('account', '=', 'customer-credit')
    .executeTakeFirstOrThrow()
  return -Number(total ?? 0) + 0
}

/** The sum of a loan's entries by account; cents, debits positive. */
export async function balancesOf(tx: Transaction<Database>, loanId: string): Promise<Entries> {
  const rows = await tx
    .selectFrom('ledgerEntries')
    .select(['account', ({ fn }) => fn.sum<string | number>('amountCents').as('total')])
    .where('loanId', '=', loanId)
    .groupBy('account')
    .execute()
  return Object.fromEntries(rows.map(({ account, total }) => [account, Number(total)]))
}
