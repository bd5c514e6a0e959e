import type { Page } from '@playwright/test'

/** /dashboard and the frame around it. */
export const dashboardOf = (page: Page) => ({
  greeting: (name: string) => page.getByRole('heading', { level: 1, name: `Olá, ${name}`, exact: true }),
  details: page.getByRole('link', { name: 'Ver detalhes do empréstimo' }),
  pay: page.getByRole('link', { name: 'Pagar próxima parcela' }),
  antecipate: page.getByRole('link', { name: 'Antecipar parcela' }),
  pending: page.getByRole('tab', { name: 'Parcelas a pagar' }),
  paid: page.getByRole('tab', { name: 'Parcelas pagas' }),
  rows: page.getByRole('tabpanel').getByRole('listitem'),
  menu: page.getByRole('button', { name: 'Abrir menu' }),
  overlay: page.getByRole('dialog', { name: 'Menu da conta' }),
  leave: page.getByRole('button', { name: 'Sair' }).filter({ visible: true }),
})
