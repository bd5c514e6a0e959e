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
  /** IOF that the lender bears: of the days that a change of the due day adds. */
  | 'iof-expense'
  | 'fine-income'
  | 'late-interest-income'
  /** Paid and not used (too little, too much, twice). It belongs to the customer. */
  | 'customer-credit'
  /** Paid without a known charge. */
  | 'unidentified'
  /** On its way back to a customer or a sender, and not yet confirmed by the bank. */
  | 'refunds-payable'
  /** Owed by a customer beside the instalments: a bank took money back that had been given back before. */
  | 'reversal-claims'
  /** Owed by shops: their sales were cancelled after they had been paid. */
  | 'shop-claims'
  /** Fine and late interest that were not asked for, as a deduction from their income. */
  | 'charges-waived'
  /** Principal of loans that were written off, and what was paid of these loans since. */
  | 'credit-loss'
  | 'recovery-income'
  /** What the customers of these loans still owe, and its counterpart: both stand beside the balance sheet. */
  | 'written-off'
  | 'written-off-contra'
  /** The difference in cents between the sum of rounded parts and the rounded sum. */
  | 'rounding'

export type Entries = Partial<Record<Account, number>>

/** What was lent and what was added to it. Null only in a refused loan, for which nothing is booked. */
interface Lent {
  principalCents: number | null
  tacCents: number | null
  iofCents: number | null
}

/** What money settled of an instalment. money + discount + rounding + waived = fine + late interest + principal. */
export interface SettledCosts {
  fineCents: number
  lateInterestCents: number
  /** Of the instalment's face. */
  principalCents: number
  moneyCents: number
  discountCents: number
  roundingCents: number
  waivedCents?: number | undefined
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

/** The whole payout has come back, and nothing else was booked for the loan: it owes nothing. @param balances of the loan */
export const payoutUndoneEntries = (balances: Entries): Entries =>
  Object.fromEntries(Object.entries(balances).map(([account, cents]) => [account, -cents]))

/** A payment for a loan, before it is used. Settling an instalment is a second booking. */
export const receiptEntries = (amountCents: number): Entries => ({
  cash: amountCents,
  'customer-credit': -amountCents,
})

export const unidentifiedEntries = (amountCents: number): Entries => ({
  cash: amountCents,
  unidentified: -amountCents,
})

/** A person has identified a receipt: it leaves the money without a loan. Its receipt for the loan is a second booking. */
export const assignedEntries = (amountCents: number): Entries => ({
  unidentified: amountCents,
  cash: -amountCents,
})

/** Money that a refund takes: it pays nothing else any more. */
export const refundEntries = (from: 'customer-credit' | 'unidentified', amountCents: number): Entries => ({
  [from]: amountCents,
  'refunds-payable': -amountCents,
})

/** The bank has sent a refund, or a part of it. */
export const refundSentEntries = (amountCents: number): Entries => ({
  'refunds-payable': amountCents,
  cash: -amountCents,
})

/** The bank will not send it: the money is where it was before. */
export const refundRefusedEntries = (
  to: 'customer-credit' | 'unidentified',
  amountCents: number,
): Entries => ({ 'refunds-payable': amountCents, [to]: -amountCents })

/** The bank has sent a refund that was recorded as refused: it leaves the money to which it had come back. */
export const refundSentLateEntries = (
  from: 'customer-credit' | 'unidentified',
  amountCents: number,
): Entries => ({ [from]: amountCents, cash: -amountCents })

/** The bank that had received a refund has sent it back: it is the customer's credit again. */
export const refundCameBackEntries = (amountCents: number): Entries => ({
  cash: amountCents,
  'customer-credit': -amountCents,
})

/**
 * An instalment, or a part of it, is paid from the customer's credit. Of the instalment the interest is paid first, then the
 * principal (Código Civil art. 354). @param settledBefore cents of its face that were settled before
 */
export function settlementEntries(installment: Split, costs: SettledCosts, settledBefore: number): Entries {
  const interestUpTo = (cents: number) => Math.min(installment.interestCents, cents)
  const interest = interestUpTo(settledBefore + costs.principalCents) - interestUpTo(settledBefore)
  return {
    'customer-credit': costs.moneyCents,
    discount: costs.discountCents,
    rounding: costs.roundingCents,
    'charges-waived': costs.waivedCents ?? 0,
    'receivable-principal': interest - costs.principalCents,
    'receivable-interest': -interest,
    'unearned-interest': interest,
    'interest-income': -interest,
    'fine-income': -costs.fineCents,
    'late-interest-income': -costs.lateInterestCents,
  }
}

/**
 * Accounts of a loan that a withdrawal empties: nothing is owed any more, and only interest and tax to date are earned. Its
 * payment may be reported after the loan was written off, which then was no loss.
 */
const emptiedByWithdrawal = [
  'receivable-principal',
  'receivable-interest',
  'unearned-interest',
  'interest-income',
  'discount',
  'tariff-income',
  'iof-payable',
  'iof-expense',
  'fine-income',
  'late-interest-income',
  'charges-waived',
  'credit-loss',
  'recovery-income',
  'written-off',
  'written-off-contra',
  'rounding',
] as const satisfies Account[]

/** What the customer has paid for instalments, late charges included. @param balances of the loan, see `balancesOf` */
export const usedPayments = (balances: Entries, lentCents: number): number =>
  lentCents +
  (balances.cash ?? 0) +
  (balances['customer-credit'] ?? 0) +
  (balances['refunds-payable'] ?? 0) +
  (balances['reversal-claims'] ?? 0)

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
