import type { Page } from '@playwright/test'

/** /dashboard/agreement, and the ways of the dashboard and of /dashboard/hardship that lead to it. */
export const agreementOf = (page: Page) => ({
  hardship: page.getByRole('link', { name: 'Não consigo pagar', exact: true }),
  link: page.getByRole('link', { name: 'Abrir a página da renegociação' }),
  count: page.getByLabel('Em quantas parcelas?'),
  days: page.getByRole('group', { name: 'Quando vence a primeira?' }).getByRole('radio'),
  /** The new instalment, or the first one once it is signed. */
  amount: page.locator('.c-number__value').first(),
  read: page.getByRole('button', { name: 'Ler o aditivo', exact: true }),
  document: page.getByRole('region', { name: 'Aditivo do contrato' }),
  agree: page.getByRole('checkbox', { name: 'Li o aditivo e concordo com ele' }),
  sign: page.getByRole('button', { name: 'Assinar o aditivo', exact: true }),
  digits: page.getByLabel('Código de 6 dígitos', { exact: true }),
  confirm: page.getByRole('button', { name: 'Assinar com o código' }),
  done: page.getByRole('heading', { level: 1, name: 'Parcelas renegociadas', exact: true }),
  toDashboard: page.getByRole('link', { name: 'Ver minhas parcelas' }),
})
