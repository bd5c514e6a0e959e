/** The pages of a loan, beside the dashboard itself. */
export const loanPages = [
  '/dashboard/details',
  '/dashboard/statement',
  '/dashboard/pay',
  '/dashboard/antecipate',
  '/dashboard/autopay',
  '/dashboard/due-day',
  '/dashboard/agreement',
  '/dashboard/hardship',
  '/dashboard/device-report',
  '/dashboard/payout-account',
] as const
