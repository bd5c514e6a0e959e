import type { Page } from '@playwright/test'

/** 'Desistir do empréstimo' on /dashboard/details. */
export const withdrawalOf = (page: Page) => {
  const section = page.locator('.s-dash__withdrawal')
  return {
    askUnsent: section.getByRole('button', { name: 'Desistir antes de receber' }),
    confirmUnsent: section.getByRole('button', { name: 'Cancelar o contrato' }),
    ask: section.getByRole('button', { name: 'Ver quanto devolver' }),
    pay: section.getByRole('button', { name: 'Gerar Pix da devolução' }),
    /** The value of a row of the quote, such as 'Para devolver hoje'. */
    row: (label: string) =>
      section
        .locator('dl > div')
        .filter({ has: page.getByText(label, { exact: true }) })
        .getByRole('definition')
        .first(),
  }
}
