import type { Page } from '@playwright/test'
import { bankOf } from './proposal.ts'

/** /dashboard/payout-account, and the link of the dashboard that leads to it. */
export function payoutAccountOf(page: Page) {
  const { bank, option, branch, number, digit } = bankOf(page)
  const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  return {
    link: page.getByRole('link', { name: 'Informar outra conta' }),
    heading: title('Informar outra conta'),
    ...{ bank, option, branch, number, digit },
    submit: page.getByRole('button', { name: 'Continuar para assinar', exact: true }),
    document: page.getByRole('region', { name: 'Aditivo do contrato' }),
    agree: page.getByRole('checkbox', { name: 'Li o aditivo, e a nova conta é minha' }),
    sign: page.getByRole('button', { name: 'Assinar o aditivo', exact: true }),
    digits: page.getByLabel('Código de 6 dígitos', { exact: true }),
    confirm: page.getByRole('button', { name: 'Assinar com o código' }),
    done: title('Conta trocada'),
    toDashboard: page.getByRole('link', { name: 'Acompanhar o Pix' }),
  }
}
