import { violations } from './support/axe.ts'
import { test as atDemoShop } from './support/demo-shop.ts'
import { expect } from './support/test.ts'

const test = atDemoShop.extend<{ complaints: string[] }>({
  complaints: async ({ page }, use) => {
    const complaints: string[] = []
    page.on('console', message => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', error => complaints.push(error.message))
    await use(complaints)
  },
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
  const notice = 'Arredondamos R$ 1.899 para R$ 1.850. Com a garantia do seu Galaxy S24'
  await expect(page.getByText(notice)).toBeVisible()
  await expect(page.locator('#total')).toHaveText(/^6x de R\$\s\d+,\d\d no empréstimo \+ R\$\s49,00 à loja$/)
  expect(await violations(page, 'shop')).toEqual([])
  expect(complaints).toEqual([])
})

test('the demonstration shop fits a narrow phone, and shows its office only after an order by loan', async ({
  page,
  store,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(store)
  const office = page.getByText('Escritório da loja', { exact: true })
  await expect(office).toBeHidden()
  await page.getByLabel('Empréstimo com garantia do celular').check()
  await expect(page.getByText('Com a garantia do seu Galaxy S24')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expect(office).toBeHidden()
})

test('without script the demonstration shop links to our form', async ({ browser, store, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(store)
  await expect(page.locator('loan-simulator a')).toHaveAttribute(
    'href',
    `${server.url}/form?partner=loja-compra`,
  )
  await context.close()
})
