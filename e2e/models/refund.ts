import type { Page } from '@playwright/test'

/** The credit on the dashboard, and the way to get it back. */
export const refundOf = (page: Page) => ({
  ask: page.getByRole('button', { name: 'Receber de volta', exact: true }),
  confirm: (amount: string) => page.getByRole('button', { name: `Receber ${amount} de volta` }),
})
