import type { Entries } from './entries.ts'

/** A bank has taken received money back. What it had paid is spent again without it. */
export const reversalEntries = (from: 'customer-credit' | 'unidentified', amountCents: number): Entries => ({
  [from]: amountCents,
  cash: -amountCents,
})

/** Money that a bank took back is not there any more, so the customer owes it. Negative: credit pays such a claim. */
export const claimEntries = (amountCents: number): Entries => ({
  'reversal-claims': amountCents,
  'customer-credit': -amountCents,
})

/** The opposite of a booking, e.g. of a withdrawal whose money a bank took back: the loan owes again what it owed. */
export const oppositeEntries = (entries: Entries): Entries =>
  Object.fromEntries(Object.entries(entries).map(([account, cents]) => [account, -cents]))

/** IOF has been paid to the tax authority. */
export const taxPaidEntries = (amountCents: number): Entries => ({
  'iof-payable': amountCents,
  cash: -amountCents,
})
