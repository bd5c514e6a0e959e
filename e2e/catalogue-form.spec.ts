import type { Page } from '@playwright/test'
import { deviceOf, personalOf, registrationOf } from './models/form.ts'
import { arriveAtDevice, arriveAtPersonalData } from './support/arrive.ts'
import { answerWith, cutOff } from './support/failing.ts'
import { imeis, invoices } from './support/invoices.ts'
import { newPerson } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { fillDevice } from './support/walk.ts'

// The rows of the error catalogue that /form shows. Failures that the sandbox's server can have are real ones in
// imei, invoice, code and personal-data.spec.ts; here `page.route` makes those it cannot, and answers without text.

const lookups = [
  { status: 400, body: {}, says: 'Não foi possível processar este dispositivo.' },
  { status: 400, body: { message: 'Este não.' }, says: 'Este não.' },
  { status: 404, body: {}, says: 'Dispositivo não encontrado. Verifique o IMEI informado.' },
  { status: 404, body: { message: 'Ninguém conhece.' }, says: 'Ninguém conhece.' },
  { status: 409, body: { message: 'outra' }, says: 'Erro ao buscar informações do dispositivo.' },
  { status: 500, body: { message: 'outra' }, says: 'Erro ao buscar informações do dispositivo.' },
]

test('device look-up: each status has its sentence under the IMEI', async ({ page, server }) => {
  await arriveAtDevice(page, server)
  const step = deviceOf(page)
  for (const { status, body, says } of lookups) {
    await answerWith(page, `/device/imei/${imeis.galaxyS24}`, { status, body })
    await step.imei.fill('')
    await step.imei.fill(imeis.galaxyS24)
    await step.says('IMEI', says)
    await expect(step.next).toBeDisabled()
    await page.unrouteAll()
  }
})

test('device look-up 401: "Sessão expirada. Faça login novamente." on the way to /login', async ({
  page,
  server,
}) => {
  const says = 'Sessão expirada. Faça login novamente.'
  await arriveAtDevice(page, server)
  // The page is left at once, so it keeps a note of what stood under the field meanwhile.
  await page.evaluate(says => {
    new MutationObserver(() => {
      if (document.querySelector('.c-field__error')?.textContent === says)
        sessionStorage.setItem('said', says)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  }, says)
  await answerWith(page, `/device/imei/${imeis.galaxyS24}`, { status: 401, body: { message: 'outra' } })
  await deviceOf(page).imei.fill(imeis.galaxyS24)
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => sessionStorage.getItem('said'))).toBe(says)
})

test('submitting without a found device is refused', async ({ page, server }) => {
  await arriveAtDevice(page, server)
  const step = deviceOf(page)
  await step.imei.fill(imeis.unknown)
  await step.invoice.setInputFiles(invoices.pdf)
  await step.says('IMEI', 'Dispositivo não encontrado. Verifique o IMEI informado.')
  // The button is off; a program can still submit the form.
  await page.evaluate(() => document.querySelector('form')?.requestSubmit())
  await expect(step.alert).toHaveText('IMEI não encontrado. Verifique o número e tente novamente.')
})

const deviceFailures = [
  { status: 500, body: {}, says: 'Ocorreu um erro ao enviar os dados do dispositivo.' },
  { status: 400, body: { message: 'Nota ruim.' }, says: 'Nota ruim.' },
  {
    status: 400,
    body: { errors: { Imei: ['IMEI já usado'] } },
    says: 'Ocorreu um erro ao enviar os dados do dispositivo: IMEI já usado',
    field: ['IMEI', 'IMEI já usado'],
  },
  {
    status: 400,
    body: { message: 'Confira.', errors: { InvoiceFile: ['Nota ilegível', 'mais uma'] } },
    says: 'Confira: Nota ilegível',
    field: ['Nota fiscal da compra', 'Nota ilegível'],
  },
]

for (const { status, body, says, field } of deviceFailures) {
  test(`device submit ${status} ${JSON.stringify(body)}: "${says}"`, async ({ page, server }) => {
    await arriveAtDevice(page, server)
    await fillDevice(page)
    await answerWith(page, '/loan/device', { status, body })
    const step = deviceOf(page)
    await step.next.click()
    await expect(step.alert.filter({ visible: true }).first()).toHaveText(says)
    if (field) await step.says(field[0]!, field[1]!)
    await expect(page.getByText('nota.pdf')).toBeVisible()
  })
}

const registrations: {
  path: string
  status: number
  body: object
  says: string
  field?: [string, string]
}[] = [
  { path: '/customers', status: 500, body: {}, says: 'Ocorreu um erro ao enviar seus dados.' },
  { path: '/customers', status: 409, body: { message: 'Agora não.' }, says: 'Agora não.' },
  {
    path: '/customers',
    status: 400,
    body: { errors: { Document: ['CPF recusado'] } },
    says: 'Ocorreu um erro ao enviar seus dados.',
    field: ['CPF', 'CPF recusado'],
  },
  { path: '/auth/login/request', status: 500, body: {}, says: 'Erro ao enviar código de verificação.' },
  { path: '/auth/login/request', status: 429, body: { message: 'Aguarde.' }, says: 'Aguarde.' },
  {
    path: '/auth/login/request',
    status: 200,
    body: { data: {} },
    says: 'Erro na resposta da API de autenticação - requestId não encontrado.',
  },
]

for (const { path, status, body, says, field } of registrations) {
  test(`registration, ${path} ${status} ${JSON.stringify(body)}: "${says}"`, async ({ page }) => {
    const person = newPerson()
    await page.goto('/form')
    const step = registrationOf(page)
    await step.fill(person)
    await answerWith(page, path, { status, body })
    await step.next.click()
    await expect(alerts(page)).toHaveText(says)
    if (field) await step.says(...field)
    await expect(step.motherName).toHaveValue(person.motherName)
    await expect(step.next).toBeVisible()
  })
}

test('financial data: the alert at the top, and field messages under their fields', async ({
  page,
  server,
}) => {
  await arriveAtPersonalData(page, server)
  const step = personalOf(page)
  await step.fill()
  await answerWith(page, '/loan/personal-data', { status: 500 })
  await step.finish.click()
  await expect(alerts(page)).toHaveText('Ocorreu um erro ao enviar os dados financeiros.')
  const errors = { Salary: ['Salário alto demais'], 'Address.Street': ['Rua desconhecida'] }
  await page.unrouteAll()
  await answerWith(page, '/loan/personal-data', {
    status: 400,
    body: { message: 'Confira os dados.', errors },
  })
  await step.finish.click()
  await expect(alerts(page)).toHaveText('Confira os dados.')
  await step.says('Salário por mês', 'Salário alto demais')
  await step.says('Rua', 'Rua desconhecida')
  await expect(step.salary).toBeFocused()
  await page.unrouteAll()
  await cutOff(page, '/loan/personal-data')
  await step.salary.fill('3000')
  await step.street.fill('Rua das Flores')
  await step.finish.click()
  await expect(alerts(page)).toHaveText('Erro de conexão com o servidor')
})

test('financial data without a device id: said, and the way back is there', async ({ page, server }) => {
  const { api } = await arriveAtPersonalData(page, server)
  const profile = await api.get<object>('/customers/me')
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  const step = personalOf(page)
  await step.fill()
  await page.evaluate(() => sessionStorage.clear())
  await answerWith(page, '/customers/me', { status: 200, body: { ...profile, devices: [] } })
  await page.clock.install({ time: Date.now() + 6 * 60_000 })
  await step.finish.click()
  await expect(alerts(page)).toHaveText(
    'ID do dispositivo não encontrado. Por favor, volte ao passo anterior.',
  )
  await expect(step.back).toBeEnabled()
})

test('postal code: an answer with status 200 and without a code', async ({ page, server }) => {
  await arriveAtPersonalData(page, server)
  await answerWith(page, '/cep/v2/01310100', { status: 200 })
  const step = personalOf(page)
  await step.postalCode.fill('01310100')
  await step.says('CEP', 'CEP não encontrado.')
})

const alerts = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ })
