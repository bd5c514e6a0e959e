import type { Page } from '@playwright/test'

/** /dashboard/device-report, and the link of the dashboard that leads to it. */
export const deviceReportOf = (page: Page) => ({
  link: page.getByRole('link', { name: 'Perdi, troquei ou roubaram meu celular' }),
  heading: page.getByRole('heading', { level: 1, name: 'Perdi, troquei ou roubaram meu celular' }),
  kind: (name: string) => page.getByRole('radio', { name, exact: true }),
  steps: page.getByRole('main').locator('ol > li'),
  send: page.getByRole('button', { name: 'Avisar agora' }),
  correct: page.getByRole('button', { name: 'Corrigir o aviso' }),
  received: page.getByText('Aviso recebido em'),
  endSessions: page.getByRole('button', { name: 'Encerrar os outros acessos' }),
  ended: page.getByText('Os outros acessos foram encerrados. Sua conta está aberta só aqui.'),
})
