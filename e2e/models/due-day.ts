import type { Page } from '@playwright/test'

/** /dashboard/due-day, and the link of the dashboard that leads to it. */
export const dueDayOf = (page: Page) => ({
  link: page.getByRole('link', { name: 'Mudar o dia do vencimento' }),
  choices: page.getByRole('radio'),
  lines: page.locator('.s-due__line'),
  submit: page.getByRole('button', { name: /^Mudar para o dia/ }),
  done: page.getByText('Pronto: suas parcelas em aberto vencem no dia'),
})
