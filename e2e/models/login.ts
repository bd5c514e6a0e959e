import type { Page } from '@playwright/test'
import type { Sandbox } from '../support/sandbox.ts'

/** /login: the phone, then the code. */
export const loginOf = (page: Page) => ({
  phoneTitle: page.getByRole('heading', { level: 1, name: 'Acesse a sua conta', exact: true }),
  codeTitle: page.getByRole('heading', { level: 1, name: 'Código de verificação', exact: true }),
  phone: page.getByLabel('Celular com DDD', { exact: true }),
  code: page.getByLabel('Código de 6 dígitos', { exact: true }),
  next: page.getByRole('button', { name: 'Continuar', exact: true }),
  enter: page.getByRole('button', { name: 'Entrar', exact: true }),
  /** Enters phone and code. */
  async signIn(phone: string, sandbox: Sandbox) {
    const before = (await sandbox.messages(phone)).find(({ code }) => code)?.code ?? undefined
    await this.phone.fill(phone)
    await this.next.click()
    await this.code.fill(await sandbox.code(phone, before))
    await this.enter.click()
  },
})
