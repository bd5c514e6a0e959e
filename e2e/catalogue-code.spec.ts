import type { Page } from '@playwright/test'
import { verificationOf } from './models/form.ts'
import { loginOf } from './models/login.ts'
import { answerWith, cutOff } from './support/failing.ts'
import { newPerson } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { register } from './support/walk.ts'

// The rows of the error catalogue about codes. Real ones are in code.spec.ts; here `page.route` makes answers
// without text and those that only a broken back end gives.

const onLogin = [
  { status: 500, body: {}, says: 'Erro ao enviar código' },
  { status: 429, body: { message: 'Aguarde um pouco.' }, says: 'Aguarde um pouco.' },
  {
    status: 200,
    body: { data: {} },
    says: 'Erro na resposta da API de autenticação - requestId não encontrado.',
  },
]

for (const { status, body, says } of onLogin) {
  test(`/login, code request ${status} ${JSON.stringify(body)}: "${says}"`, async ({ page }) => {
    const { phone } = newPerson()
    await answerWith(page, '/auth/login/request', { status, body })
    await page.goto('/login')
    const login = loginOf(page)
    await login.phone.fill(phone)
    await login.next.click()
    await expect(alerts(page)).toHaveText(says)
    await expect(login.phone).not.toHaveValue('')
    // The check was reset: the next try proves anew, and works.
    await page.unrouteAll()
    await login.next.click()
    await expect(login.codeTitle).toBeVisible()
  })
}

test('/login, code request without network: "Erro de conexão com o servidor"', async ({ page }) => {
  await cutOff(page, '/auth/login/request')
  await page.goto('/login')
  await loginOf(page).phone.fill(newPerson().phone)
  await loginOf(page).next.click()
  await expect(alerts(page)).toHaveText('Erro de conexão com o servidor')
})

const codes = [
  { status: 400, body: {}, login: 'Código inválido. Tente novamente.', form: 'Código inválido ou expirado.' },
  { status: 400, body: { message: 'Não é este.' }, login: 'Não é este.', form: 'Não é este.' },
  {
    status: 200,
    body: {},
    login: 'Token de autenticação não encontrado na resposta.',
    form: 'Token de autenticação não encontrado na resposta.',
  },
]

test('/login, confirmation: each answer has its sentence', async ({ page }) => {
  await page.goto('/login')
  const login = loginOf(page)
  await login.phone.fill(newPerson().phone)
  await login.next.click()
  await expect(login.codeTitle).toBeVisible()
  for (const { status, body, login: says } of codes) {
    await answerWith(page, '/auth/login/confirm', { status, body })
    await login.code.fill('123456')
    await login.enter.click()
    await expect(page.getByText(says, { exact: true }).first()).toBeVisible()
    await expect(login.enter).toBeEnabled()
    await page.unrouteAll()
  }
  await login.code.focus()
  await login.code.fill('12345')
  await login.code.blur()
  await expect(login.code).toHaveAccessibleDescription(/Por favor, digite todos os 6 dígitos do código\./)
})

test('/form, confirmation and resend: each answer has its sentence', async ({ page }) => {
  await page.clock.install()
  await register(page, newPerson())
  const step = verificationOf(page)
  for (const { status, body, form: says } of codes) {
    await answerWith(page, '/auth/login/confirm', { status, body })
    await step.code.fill('123456')
    await step.next.click()
    await expect(page.getByText(says, { exact: true }).first()).toBeVisible()
    await expect(step.next).toBeEnabled()
    await page.unrouteAll()
  }
  await page.clock.fastForward(60_000)
  await answerWith(page, '/auth/login/request', { status: 500 })
  await step.resend.click()
  await expect(page.getByText('Erro ao reenviar código.', { exact: true })).toBeVisible()
})

test('/form, code without auth data: a warning and only "Voltar"', async ({ page }) => {
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

test('/login, code without auth data: "Por favor, reinicie o processo."', async ({ page }) => {
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

const alerts = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ })
