import type { Page } from '@playwright/test'
import { verificationOf } from './models/form.ts'
import { loginOf } from './models/login.ts'
import { answerWith } from './support/failing.ts'
import { newPerson } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { register } from './support/walk.ts'

// Failures around the code that the sandbox's server cannot have; `page.route` answers instead. The sentence of each
// status is tested in shared/screens/login/login.test.tsx and shared/messages/errors.test.ts.

test('/login sends the code at the second try, with a new human check, after a 500', async ({ page }) => {
  await answerWith(page, '/auth/login/request', { status: 500 })
  await page.goto('/login')
  const login = loginOf(page)
  await login.phone.fill(newPerson().phone)
  await login.next.click()
  await expect(alerts(page)).toHaveText('Erro ao enviar código')
  await page.unrouteAll()
  await login.next.click()
  await expect(login.codeTitle).toBeVisible()
})

const codes = [
  { status: 400, body: {}, says: 'Código inválido ou expirado.' },
  { status: 400, body: { message: 'Não é este.' }, says: 'Não é este.' },
  { status: 200, body: {}, says: 'Token de autenticação não encontrado na resposta.' },
]

test('/form shows the sentence of each failed confirmation and of a failed resend', async ({ page }) => {
  await page.clock.install()
  await register(page, newPerson())
  const step = verificationOf(page)
  for (const { status, body, says } of codes) {
    await answerWith(page, '/auth/login/confirm', { status, body })
    await step.code.fill('123456')
    await step.next.click()
    await expect(page.getByText(says, { exact: true }).first()).toBeVisible()
    await expect(step.code).toHaveValue(status === 400 ? '' : '123456')
    await page.unrouteAll()
  }
  await page.clock.fastForward(60_000)
  await answerWith(page, '/auth/login/request', { status: 500 })
  await step.resend.click()
  await expect(page.getByText('Erro ao reenviar código.', { exact: true })).toBeVisible()
})

test('/form at the code without a login request shows a warning and only "Voltar"', async ({ page }) => {
  await register(page, newPerson())
  await page.evaluate(() => {
    localStorage.removeItem('celastro:login')
    dispatchEvent(new StorageEvent('storage', { key: 'celastro:login', storageArea: localStorage }))
  })
  const step = verificationOf(page)
  await expect(page.getByText('Dados de autenticação não encontrados.')).toBeVisible()
  await expect(step.code).toBeHidden()
  await expect(step.next).toBeHidden()
  await step.back.click()
  await expect(step.title('Informações básicas')).toBeVisible()
})

test('/login at the code without a login request offers to start over', async ({ page }) => {
  await page.goto('/login')
  const login = loginOf(page)
  await login.phone.fill(newPerson().phone)
  await login.next.click()
  await expect(login.codeTitle).toBeVisible()
  await page.evaluate(() => {
    localStorage.removeItem('celastro:login')
    dispatchEvent(new StorageEvent('storage', { key: 'celastro:login', storageArea: localStorage }))
  })
  await expect(
    page.getByText('Dados de autenticação não encontrados. Por favor, reinicie o processo.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Reiniciar' }).click()
  await expect(login.phoneTitle).toBeVisible()
})

const alerts = (page: Page) => page.locator('[role=alert], .c-alert--danger').filter({ hasText: /\S/ })
