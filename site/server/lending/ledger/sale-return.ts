import { type Entries, withdrawalEntries } from './entries.ts'

/**
 * A sale that the shop cancels after it was paid: the customer owes nothing, and what was paid for instalments becomes credit. The
 * shop owes what it received and the tax of the days (CDC art. 54-F §4). Interest of these days is not earned.
 */
export function saleReturnEntries(
  balances: Entries,
  { amountCents, iofCents }: { amountCents: number; iofCents: number },
): Entries {
  const given = withdrawalEntries(balances, { amountCents, interestCents: 0, iofCents })
  const owedCents = amountCents + iofCents
  return { ...given, 'customer-credit': given['customer-credit']! - owedCents, 'shop-claims': owedCents }
}

/** A receipt pays what a shop owes. It is no payment of the customer's, so it is booked without the loan. */
export const shopClaimPaidEntries = (amountCents: number): Entries => ({
  unidentified: amountCents,
  'shop-claims': -amountCents,
})
