import type { Page } from '@playwright/test'

/** The card of notices on /dashboard. */
export const pushOf = (page: Page) => ({
  card: page.getByRole('region', { name: 'Avisos neste aparelho' }),
  receive: page.getByRole('switch', { name: 'Receber avisos neste navegador' }),
  isOn: page.getByText('Avisos ligados.'),
  isOff: page.getByText('Avisos desligados neste navegador.'),
})
