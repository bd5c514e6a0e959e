import type { AddressInfo } from 'node:net'
import { createShop } from '../widget/demo/serve.ts'
import { deviceOf, personalOf, registrationOf, verificationOf } from './models/form.ts'
import { loginOf } from './models/login.ts'
import { offerOf } from './models/proposal.ts'
import { violations } from './support/axe.ts'
import { imeis, invoices } from './support/invoices.ts'
import { newPerson } from './support/people.ts'
import { expect, test as journey } from './support/test.ts'
import { confirm, fillDevice, finish } from './support/walk.ts'

/** The demonstration shop on its own port. */
const test = journey.extend<{ store: string; complaints: string[] }>({
  store: async ({ server }, use) => {
    const shop = createShop(server.url)
    await new Promise<void>(resolve => shop.listen(0, '127.0.0.1', resolve))
    await use(`http://127.0.0.1:${(shop.address() as AddressInfo).port}/`)
    shop.closeAllConnections()
    await new Promise(resolve => shop.close(resolve))
  },
  complaints: async ({ page }, use) => {
    const complaints: string[] = []
    page.on('console', message => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', error => complaints.push(error.message))
    await use(complaints)
  },
})

test('a customer of the demonstration shop gets from the price to the offer', async ({
  page,
  context,
  sandbox,
  store,
  complaints,
}) => {
  const person = newPerson()
  await page.goto(store)
  await page.getByLabel('Nome de quem compra').fill(person.name)
  await page.getByLabel('Celular', { exact: true }).fill(person.phone)
  await page.getByLabel('CEP da entrega').fill('01001-000')
  await page.getByLabel('Empréstimo com garantia do celular').check()

  await expect(page.getByText('Com a garantia do seu Galaxy S24')).toBeVisible()
  const total = page.locator('#total')
  await expect(total).toContainText(/^6x de R\$\s/)
  await page.getByRole('slider', { name: 'Em quantas vezes' }).fill('12')
  await expect(total).toContainText(/^12x de R\$\s/)

  await page.getByRole('button', { name: 'Continuar', exact: true }).click()
  await expect(registrationOf(page).heading).toBeVisible()
  await expect(registrationOf(page).name).toHaveValue(person.name)
  await registrationOf(page).fill(person)
  await registrationOf(page).next.click()
  await expect(verificationOf(page).heading).toBeVisible()
  await confirm(page, person, sandbox)
  await fillDevice(page, imeis.galaxyS24, invoices.xml(person.cpf))
  await deviceOf(page).next.click()
  await personalOf(page).fill()
  await finish(page)
  await expect(page.getByText('Separamos o celular assim que o empréstimo for confirmado.')).toBeVisible()
  await expect(page.getByLabel('CEP da entrega')).toHaveValue('01001-000')
  expect(page.url()).toBe(store)

  const go = page.getByRole('button', { name: 'Continuar no site da Celastro' })
  const [site] = await Promise.all([context.waitForEvent('page'), go.click()])
  await expect(site.getByText('Você veio de Loja Exemplo')).toBeVisible()
  await loginOf(site).signIn(person.phone, sandbox)
  await site.waitForURL(/\/proposal\//)
  await expect(offerOf(site).heading).toBeVisible()
  expect(complaints).toEqual([])
})

test('the demonstration shop takes a Pix order without the loan, and axe finds nothing with it', async ({
  page,
  store,
  complaints,
}) => {
  await page.goto(store)
  await expect(page.locator('#total')).toHaveText('R$ 1.899,00 no Pix')
  for (const [label, value] of [
    ['Nome de quem compra', 'Ana Lima'],
    ['Celular', '21988887777'],
    ['CEP da entrega', '01001-000'],
    ['Número da casa', '10'],
    ['Rua', 'Praça da Sé'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(value)
  }
  await page.getByRole('button', { name: 'Fazer pedido' }).click()
  await expect(page.getByText('Pedido feito. Pague o Pix para receber.')).toBeVisible()
  await page.getByLabel('Empréstimo com garantia do celular').check()
  await expect(page.getByText('Com a garantia do seu Galaxy S24')).toBeVisible()
  expect(await violations(page, 'shop')).toEqual([])
  expect(complaints).toEqual([])
})

test('without script the demonstration shop links to our form', async ({ browser, store, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(store)
  await expect(page.locator('loan-simulator a')).toHaveAttribute(
    'href',
    `${server.url}/form?partner=loja-exemplo`,
  )
  await context.close()
})
