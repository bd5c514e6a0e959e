import type { Page } from '@playwright/test'

/** /contracts/{token}. */
export const contractOf = (page: Page) => ({
  heading: page.getByRole('heading', { level: 1, name: 'Seu contrato', exact: true }),
  document: page.getByRole('region', { name: 'Cédula de Crédito Bancário' }),
  agree: page.getByRole('checkbox', { name: 'Li o contrato e concordo com ele' }),
  sign: page.getByRole('button', { name: 'Assinar contrato', exact: true }),
  signed: page.getByRole('heading', { level: 1, name: 'Contrato assinado', exact: true }),
  paidOut: page.getByText(/^Pix de R\$\s[\d.,]+ enviado em \d\d\/\d\d\/\d{4} às\s\d\d:\d\d\.$/),
})
