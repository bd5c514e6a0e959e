import type { Entries } from './entries.ts'

/** The due dates of open instalments move: the interest in them changes by `cents` in all. */
export const dueDayEntries = (cents: number): Entries => ({
  'receivable-interest': cents,
  'unearned-interest': -cents,
})

/** The IOF of days that were added, which the lender bears. */
export const dueDayTaxEntries = (cents: number): Entries => ({
  'iof-expense': cents,
  'iof-payable': -cents,
})
