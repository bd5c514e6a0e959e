import type { Page } from '@playwright/test'

/** /dashboard/hardship, and the link of the dashboard that leads to it. */
export const hardshipOf = (page: Page) => ({
  link: page.getByRole('link', { name: 'Não consigo pagar', exact: true }),
  heading: page.getByRole('heading', { level: 1, name: 'Não consigo pagar', exact: true }),
  options: page.getByRole('main').getByRole('heading', { level: 2 }),
  option: (name: string) =>
    page.locator('.s-hardship__way').filter({ has: page.getByRole('heading', { name, exact: true }) }),
})
