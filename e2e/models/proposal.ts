import type { Page } from '@playwright/test'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** /proposal/{id}, first step. */
export const offerOf = (page: Page) => ({
  heading: title(page, 'Oferta disponível!'),
  amount: page.getByRole('slider', { name: 'Quanto você quer' }),
  amountBox: page.getByRole('textbox', { name: 'Quanto você quer' }),
  instalments: page.getByRole('slider', { name: 'Em quantas vezes' }),
  instalmentsBox: page.getByRole('textbox', { name: 'Em quantas vezes' }),
  day: (day: number) => page.getByRole('radio', { name: String(day), exact: true }),
  next: button(page, 'Continuar para dados bancários'),
})

/** Second step, 'Dados para recebimento'. */
export const bankOf = (page: Page) => ({
  heading: title(page, 'Dados para recebimento'),
  bank: page.getByRole('combobox', { name: 'Banco' }),
  option: (name: RegExp) => page.getByRole('option', { name }),
  branch: page.getByLabel('Agência', { exact: true }),
  number: page.getByLabel('Conta corrente', { exact: true }),
  digit: page.getByLabel('Dígito', { exact: true }),
  back: button(page, 'Voltar'),
  submit: button(page, 'Assinar documentos'),
  alert: page.locator('.c-alert--danger'),
  async fill() {
    await this.bank.fill('260')
    await this.option(/^260/).click()
    await this.branch.fill('0001')
    await this.number.fill('1234567')
    await this.digit.fill('8')
  },
})

/** Third step, and the messages that replace the first. */
export const outcomeOf = (page: Page) => ({
  sent: title(page, 'Proposta enviada com sucesso!'),
  inProgress: title(page, 'Seu empréstimo está em andamento'),
  refused: title(page, 'Não temos uma oferta para você'),
  failed: title(page, 'Erro ao carregar oferta'),
  expired: title(page, 'Oferta expirada'),
  again: button(page, 'Pedir nova análise'),
  retry: button(page, 'Tentar de novo'),
})
