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

/** A withdrawal: the customer gives the money back with IOF and interest to date. The tariff is not charged. */
export function withdrawalEntries(
  loan: Lent,
  installments: readonly Split[],
  interestToDateCents: number,
): Entries {
  const principal = sum(installments, 'principalCents')
  const interest = sum(installments, 'interestCents')
  const [lent, tariff, iof] = [loan.principalCents!, loan.tacCents!, loan.iofCents!]
  return {
    'customer-credit': lent + iof + interestToDateCents,
    'receivable-principal': -principal,
    'receivable-interest': -interest,
    'unearned-interest': interest,
    'tariff-income': tariff,
    'interest-income': -interestToDateCents,
    rounding: principal - lent - tariff - iof,
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
