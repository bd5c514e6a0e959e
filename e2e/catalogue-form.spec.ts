import type { Page } from '@playwright/test'
import { deviceOf, personalOf } from './models/form.ts'
import { arriveAtDevice, arriveAtPersonalData } from './support/arrive.ts'
import { answerWith, cutOff } from './support/failing.ts'
import { imeis, invoices } from './support/invoices.ts'
import { expect, test } from './support/test.ts'
import { sendPersonalData } from './support/walk.ts'

// Failures on /form that the sandbox's server cannot have; `page.route` answers instead. The sentence of each status is
// tested in shared/messages/errors.test.ts and in the tests of the steps.

test('a 401 on the device look-up says that the session expired and leads to /login', async ({
  page,
  server,
}) => {
  const says = 'Sessão expirada. Faça login novamente.'
  await arriveAtDevice(page, server)
  // The page navigates at once, so it records the message under the field.
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

test('submitting without a found device shows an error', async ({ page, server }) => {
  await arriveAtDevice(page, server)
  const step = deviceOf(page)
  await step.imei.fill(imeis.unknown)
  await step.invoice.setInputFiles(invoices.pdf)
  await step.says('IMEI', 'Dispositivo não encontrado. Verifique o IMEI informado.')
  // The button is disabled; a script can still submit the form.
  await page.evaluate(() => document.querySelector('form')?.requestSubmit())
  await expect(step.alert).toHaveText('IMEI não encontrado. Verifique o número e tente novamente.')
})

test('a failed submit of the personal data shows an alert on top and messages under the fields', async ({
  page,
  server,
}) => {
  await arriveAtPersonalData(page, server)
  const step = personalOf(page)
  await step.fill()
  await answerWith(page, '/loan/personal-data', { status: 500 })
  await sendPersonalData(page)
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
  await sendPersonalData(page)
  await expect(alerts(page)).toHaveText('Erro de conexão com o servidor')
})

test('personal data without a device id show an error and the way back', async ({ page, server }) => {
  const { api } = await arriveAtPersonalData(page, server)
  const profile = await api.get<object>('/customers/me')
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  const step = personalOf(page)
  await step.fill()
  await page.evaluate(() => sessionStorage.clear())
  await answerWith(page, '/customers/me', { status: 200, body: { ...profile, devices: [] } })
  await page.clock.install({ time: Date.now() + 6 * 60_000 })
  await sendPersonalData(page)
  await expect(alerts(page)).toHaveText(
    'ID do dispositivo não encontrado. Por favor, volte ao passo anterior.',
  )
  await expect(step.back).toBeEnabled()
})

test('a postal code answered with 200 and no address is not found', async ({ page, server }) => {
  await arriveAtPersonalData(page, server)
  await answerWith(page, '/cep/v2/01310100', { status: 200 })
  const step = personalOf(page)
  await step.postalCode.fill('01310100')
  await step.says('CEP', 'CEP não encontrado.')
})

const alerts = (page: Page) => page.locator('[role=alert], .c-alert--danger').filter({ hasText: /\S/ })
