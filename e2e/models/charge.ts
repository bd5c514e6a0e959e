import { expect, type Page } from '@playwright/test'

/** /dashboard/pay: a charge, from its code to its receipt. */
export const chargeOf = (page: Page) => ({
  title: page.getByRole('heading', { level: 1, name: 'Pagar com Pix', exact: true }),
  copy: page.getByRole('button', { name: 'Copiar código Pix' }),
  qr: page.getByRole('img', { name: /^QR Code do Pix de R\$/ }),
  following: page.getByText('Esperando o pagamento. Esta tela confirma sozinha.'),
  other: page.getByRole('button', { name: 'Outras opções' }),
  absent: page.getByText('Paguei e não caiu'),
  check: page.getByRole('button', { name: 'Verificar agora' }),
  renew: page.getByRole('button', { name: 'Gerar novo código' }),
  receipt: page.getByRole('heading', { level: 1, name: 'Pagamento confirmado', exact: true }),
  /** The id of the charge on the screen; waits for its code. */
  async txid(): Promise<string> {
    await expect(this.copy).toBeVisible()
    await expect(page).toHaveURL(/[?]charge=/)
    return new URL(page.url()).searchParams.get('charge')!
  },
})

/** /dashboard/antecipate: the choice of instalments to prepay. */
export const prepaymentOf = (page: Page) => ({
  title: page.getByRole('heading', { level: 1, name: 'Antecipar parcela', exact: true }),
  boxes: page.getByRole('checkbox', { name: /^Parcela \d+ · / }),
  box: (number: number) => page.getByRole('checkbox', { name: new RegExp(`^Parcela ${number} · `) }),
  submit: page.getByRole('button', { name: 'Gerar pagamento' }),
  warning: page.getByText('Selecione pelo menos uma parcela para antecipar'),
  /** A row of the summary, such as 'Total'. */
  row: (label: string) =>
    page
      .locator('dl > div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .getByRole('definition')
      .first(),
})
