import type { Page } from '@playwright/test'
import { deviceOf, personalOf, registrationOf, verificationOf, waitingOf } from './models/form.ts'
import { violations } from './support/axe.ts'
import { invoices } from './support/invoices.ts'
import { expect, handoffOf, registerHere, test, toldOf } from './support/onboarding/test.ts'
import { newPerson } from './support/people.ts'

const demoCode = (page: Page) => page.getByLabel('Código de 5 dígitos', { exact: true })

/** Returns the requests for anything but the shop's own files. */
async function openAlone(
  page: Page,
  checkout: (asked: Record<string, string>) => Promise<void>,
  demo: string,
) {
  const asked: string[] = []
  await page.context().route(/\/api\//, route => {
    asked.push(route.request().url())
    return route.abort()
  })
  await checkout({ demo })
  return asked
}

test('axe finds nothing on any step, light and dark', async ({ page, checkout }) => {
  const found: string[] = []
  const look = async (name: string) => void found.push(...(await violations(page, name)))
  await openAlone(page, checkout, 'approve')
  await look('registration')
  await registerHere(page, newPerson())
  await look('code')
  await demoCode(page).fill('12345')
  await verificationOf(page).next.click()
  await deviceOf(page).imei.fill('352099001761481')
  await deviceOf(page).invoice.setInputFiles(invoices.pdf)
  await expect(deviceOf(page).next).toBeEnabled()
  await look('device')
  await deviceOf(page).next.click()
  await personalOf(page).fill()
  await look('personal')
  await personalOf(page).finish.click()
  await expect(handoffOf(page).heading).toBeVisible()
  await look('continue')
  expect(found).toEqual([])
})

for (const scenario of ['approve', 'deny']) {
  test(`the demonstration "${scenario}" reaches its answer without a request`, async ({ page, checkout }) => {
    const asked = await openAlone(page, checkout, scenario)
    await expect(page.getByText('Demonstração: nada é enviado.')).toBeVisible()
    await registerHere(page, newPerson())
    await demoCode(page).fill('12345')
    await verificationOf(page).next.click()
    await deviceOf(page).imei.fill('352099001761481')
    await deviceOf(page).invoice.setInputFiles(invoices.pdf)
    await expect(deviceOf(page).card).toContainText('Motorola Moto G54')
    await deviceOf(page).next.click()
    await personalOf(page).fill()
    await personalOf(page).finish.click()
    await expect(waitingOf(page).heading).toBeVisible()
    await expect(handoffOf(page).heading).toBeVisible()
    expect(asked).toEqual([])
    expect(await toldOf(page)).toContainEqual(['complete', 'demo-application'])
  })
}

test('the demonstration "otp-error" refuses every code', async ({ page, checkout }) => {
  await openAlone(page, checkout, 'otp-error')
  await registerHere(page, newPerson())
  await demoCode(page).fill('12345')
  await verificationOf(page).next.click()
  await expect(demoCode(page)).toHaveAccessibleDescription(/Código OTP inválido/)
  await expect(verificationOf(page).heading).toBeVisible()
})

test('the demonstration "offline" sends nothing and keeps what was typed', async ({ page, checkout }) => {
  await openAlone(page, checkout, 'offline')
  const person = newPerson()
  const step = registrationOf(page)
  await step.fill(person)
  await step.next.click()
  await expect(step.alert).toContainText('Erro de conexão com o servidor')
  await expect(step.name).toHaveValue(person.name)
})

test('a page without crypto.subtle reports an error and offers the hosted form', async ({
  page,
  shop,
  server,
}) => {
  await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }))
  await page.goto(shop.page({ api: server.url }))
  await expect(page.getByRole('heading', { name: 'Esta página não é segura o bastante' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Fazer o pedido no site da Celastro/ })).toHaveAttribute(
    'href',
    `${server.url}/form?partner=loja-exemplo`,
  )
  expect(await toldOf(page)).toEqual([['error', 'insecure-page']])
})
