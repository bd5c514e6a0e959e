import type { Page } from '@playwright/test'

/** /dashboard/statement: the movements of the loan. */
export const statementOf = (page: Page) => {
  const rows = page.locator('.s-statement__table tbody tr')
  return {
    title: page.getByRole('heading', { level: 1, name: 'Extrato', exact: true }),
    rows,
    row: (text: string | RegExp) => rows.filter({ hasText: text }),
    print: page.getByRole('button', { name: 'Imprimir ou salvar em PDF' }),
    download: page.getByRole('button', { name: 'Baixar planilha (CSV)' }),
    /** Cents of the movements whose text begins so, in order; what was taken off is negative. */
    async cents(begin: string): Promise<number[]> {
      await rows.first().waitFor()
      const cells = await rows.evaluateAll(all =>
        all.map(row => [...row.children].map(cell => cell.textContent ?? '')),
      )
      return cells.filter(([, text]) => text?.startsWith(begin)).map(([, , amount]) => centsOf(amount!))
    },
  }
}

/** '-R$ 1.234,56' → -123456 */
export function centsOf(text: string): number {
  const digits = Number(text.replace(/\D/g, ''))
  return /^\s*[-−]/.test(text) ? -digits : digits
}
