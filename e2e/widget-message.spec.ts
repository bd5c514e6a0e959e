import type { Page } from '@playwright/test'
import { hostilePages, message, messageScriptOf, scriptOf, simulator } from './hosts/pages.ts'
import { violations } from './support/axe.ts'
import { amountOf, nextOf } from './support/hosts/test.ts'
import { change, expect, lineOf, linkOf, sheetOf, test } from './support/message.ts'

test('says instalment, total and CET of the simulator, by one script of the page and the terms', async ({
  page,
  open,
  visit,
  lender,
  told,
}) => {
  const asked: string[] = []
  page.on('request', request => request.method() !== 'OPTIONS' && asked.push(request.url()))
  await open()
  const ours = asked.filter(url => url.startsWith(lender.url)).map(url => new URL(url).pathname)
  expect(ours).toEqual(['/widget/1.0.0/loan-message.js', '/api/loan/terms'])
  const line = await lineOf(page).textContent()
  expect(line?.replaceAll('\u00a0', ' ')).toMatch(
    /^6x de R\$ \d+,\d\d · total R\$ [\d.]+,\d\d · CET [\d.]+,\d\d% a\.a\.$/,
  )
  const [, installment] = /de (R\$\s[\d.,]+)/.exec(line!)!
  const ready = (await told('loan-change')).at(-1) ?? (await told('loan-ready')).at(-1)
  await visit({ body: simulator() })
  expect((await told('loan-change')).at(-1)!.detail).toEqual({
    ...ready!.detail,
    ...('version' in ready!.detail && { version: undefined }),
  })
  await expect(page.locator('loan-simulator')).toContainText(installment!.replace(/\s/, ' '))
})

test('a translator of the browser leaves the line as it is, because its figures change', async ({
  page,
  open,
}) => {
  await open()
  expect(await lineOf(page).evaluate((line: HTMLElement) => line.translate)).toBe(false)
})

test('follows the price, and says for which amount it speaks where the price is more than is lent', async ({
  page,
  open,
  told,
}) => {
  await open()
  const before = await lineOf(page).textContent()
  await change(page, 'amountCents', 200_000)
  await expect(lineOf(page)).not.toHaveText(before!)
  expect((await told('loan-change')).at(-1)!.detail).toMatchObject({ amountCents: 200_000 })
  await change(page, 'amountCents', 9_999_900)
  await expect(lineOf(page)).toContainText('Para R$ 2.500,00:')
})

const configureOf = (page: Page) => (given: object) =>
  page.locator('loan-message').evaluate((it, known) => {
    ;(it as HTMLElement & { configure(known: object): void }).configure(known)
  }, given)

test('goes by attributes and product of configure(), before the simulator is there and after', async ({
  page,
  open,
  told,
}) => {
  await open()
  const configure = configureOf(page)
  const figures = async () => (await told('loan-change')).at(-1)?.detail
  await configure({ amountCents: 189_900, installments: 8 })
  await expect(lineOf(page)).toContainText('8x de')
  expect(await figures()).toMatchObject({ amountCents: 190_000, installments: 8 })
  await configure({ product: { brand: 'Samsung', model: 'Galaxy S24', priceCents: 189_900 } })
  await expect(lineOf(page)).toContainText('Para R$ 1.850,00:')
  expect(await figures()).toMatchObject({ amountCents: 185_000, installments: 8 })
  await linkOf(page).click()
  await expect(amountOf(page)).toHaveValue('1850')
  // A malformed price leaves the known one.
  await configure({ product: { priceCents: 'R$ 5.000' } })
  // So does one without a phone.
  await configure({ product: { brand: 'Motorola', model: ' ', priceCents: 100_000 } })
  await configure({ product: { priceCents: 100_000 } })
  await expect(lineOf(page)).toContainText('Para R$ 1.850,00:')
  await expect(amountOf(page)).toHaveValue('1850')
  await configure({ product: { brand: 'Motorola', model: 'Moto G54', priceCents: ' 120000 ' } })
  await expect(lineOf(page)).toContainText('Para R$ 1.200,00:')
  await expect(amountOf(page)).toHaveValue('1200')
})

test('tells once what its simulator would tell again', async ({ page, open, told }) => {
  await open({ body: message('installments="6x"') })
  await linkOf(page).click()
  await expect(amountOf(page)).toHaveValue('1500')
  await change(page, 'amountCents', 200_000)
  await expect(amountOf(page)).toHaveValue('2000')
  await configureOf(page)({ product: { brand: 'Motorola', model: 'Moto G54', priceCents: 120_000 } })
  await expect(amountOf(page)).toHaveValue('1200')
  await amountOf(page).fill('1000')
  await amountOf(page).fill('1200')
  const changes = async () => (await told('loan-change')).map(({ detail }) => detail.amountCents)
  await expect.poll(async () => (await changes()).slice(-4)).toEqual([200_000, 120_000, 100_000, 120_000])
  const all = (await told('loan-change')).map(({ detail }) => JSON.stringify(detail))
  expect(all.filter((detail, at) => detail === all[at - 1])).toEqual([])
  const errors = async () => (await told('loan-error')).map(({ detail }) => detail.attribute ?? detail.code)
  expect(await errors()).toEqual(['installments'])
  // Another value that is wrong is told too, and the same one is not.
  await change(page, 'installments', '7x')
  await change(page, 'paymentDay', '7')
  await expect.poll(errors).toEqual(['installments', 'installments', 'payment-day'])
})

test('takes where it opens from configure(), and no error is told', async ({ page, open, told }) => {
  await open()
  await configureOf(page)({ opens: 'inline', amountCents: 120_000 })
  await linkOf(page).click()
  await expect(amountOf(page)).toHaveValue('1200')
  await expect(sheetOf(page)).toBeHidden()
  await configureOf(page)({ opens: 'inline', amountCents: 100_000 })
  await expect(amountOf(page)).toHaveValue('1000')
  expect(await told('loan-error')).toEqual([])
})

test('a property that is written after configure() counts in the simulator too', async ({ page, open }) => {
  await open()
  await page.locator('loan-message').evaluate(it => {
    const line = it as HTMLElement & { configure(known: object): void; amountCents: number }
    line.configure({ amountCents: 150_000 })
    line.amountCents = 200_000
  })
  await linkOf(page).click()
  await expect(amountOf(page)).toHaveValue('2000')
})

test('says that it is Portuguese, and what its sheet is, by attributes that old browsers know', async ({
  page,
  open,
}) => {
  await open()
  await linkOf(page).click()
  await expect(sheetOf(page)).toHaveAttribute('aria-label', /.+/)
  await expect(linkOf(page)).toHaveAttribute('aria-haspopup', 'dialog')
  await expect(page.locator('loan-message .w-root').first()).toHaveAttribute('lang', 'pt-BR')
  await expect(page.locator('loan-simulator .w-root')).toHaveAttribute('lang', 'pt-BR')
})

test('opens the simulator in a sheet: the focus is inside, and Escape gives it back', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await open({ body: `<main>${message()}</main>` })
  const address = page.url()
  await linkOf(page).focus()
  await page.keyboard.press('Enter')
  await expect(sheetOf(page)).toBeVisible()
  await expect(amountOf(page)).toHaveValue('1500')
  const box = (await sheetOf(page).boundingBox())!
  expect([box.x, box.width]).toEqual([0, 360])
  expect(await violations(page, 'sheet')).toEqual([])
  const isInside = () => page.evaluate(() => document.activeElement?.localName)
  expect(await isInside()).toBe('loan-message')
  await page.keyboard.press('Escape')
  await expect(sheetOf(page)).toBeHidden()
  await expect(linkOf(page)).toBeFocused()
  expect(page.url()).toBe(address)
})

test('the back button closes the sheet and leaves the page where it was', async ({ page, open }) => {
  await open()
  const address = page.url()
  await linkOf(page).click()
  await amountOf(page).fill('1000')
  await page.goBack()
  await expect(sheetOf(page)).toBeHidden()
  expect(page.url()).toBe(address)
  await linkOf(page).click()
  // What was chosen stays.
  await expect(amountOf(page)).toHaveValue('1000')
  await sheetOf(page).getByRole('button', { name: 'Fechar' }).click()
  await expect(sheetOf(page)).toBeHidden()
})

test('opens="inline" opens and closes the simulator in place', async ({ page, open }) => {
  await open({ body: message('opens="inline"') })
  await linkOf(page).click()
  await expect(amountOf(page)).toBeVisible()
  await expect(linkOf(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(sheetOf(page)).toBeHidden()
  await linkOf(page).click()
  await expect(amountOf(page)).toBeHidden()
  await expect(linkOf(page)).toHaveAttribute('aria-expanded', 'false')
})

test('shares the simulator that the page has, and leads to the order', async ({ page, open, lender }) => {
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await open({
    script: `${scriptOf(lender)}${messageScriptOf(lender)}`,
    body: `<p>Moto G54</p>${message()}`,
  })
  await linkOf(page).click()
  await nextOf(page).click()
  await expect(page.getByRole('heading', { name: 'Informações básicas' })).toBeVisible()
  expect(asked.filter(path => path.includes('loan-simulator'))).toEqual(['/widget/1.0.0/loan-simulator.js'])
})

for (const file of ['loan-sheet.js', 'loan-simulator.mjs']) {
  test(`an altered ${file} does not run, and the way to the hosted site stays`, async ({
    page,
    open,
    lender,
    told,
  }) => {
    await page.route(
      url => url.pathname.endsWith(file),
      async route => {
        const answer = await route.fetch()
        await route.fulfill({ response: answer, body: `window.stolen = true;${await answer.text()}` })
      },
    )
    await open()
    await linkOf(page).click()
    await expect
      .poll(async () => (await told('loan-error')).map(({ detail }) => detail.code))
      .toEqual(['simulator-unavailable'])
    expect(await page.evaluate(() => 'stolen' in window)).toBe(false)
    const way = page.locator('loan-message').getByRole('link').last()
    await expect(way).toHaveAttribute('href', `${lender.url}/form?partner=loja-exemplo`)
  })
}

test('works under a policy that forbids all but our script, with Trusted Types', async ({
  page,
  open,
  lender,
}) => {
  const pages = hostilePages(lender.url)
  await open({ ...pages['a policy that forbids all but our script, with Trusted Types'] })
  await linkOf(page).click()
  await expect(amountOf(page)).toBeVisible()
})

test('a value that cannot be read is told, and nothing is thrown into the page', async ({
  page,
  open,
  told,
  printed,
}) => {
  await open()
  await page.locator('loan-message').evaluate(it =>
    Object.assign(it, {
      amountCents: {
        toString() {
          throw new Error('of the shop')
        },
      },
    }),
  )
  await expect
    .poll(async () => (await told('loan-error')).map(({ detail }) => detail.code))
    .toEqual(['amount-cents-invalid'])
  expect(printed.join()).not.toContain('of the shop')
})

test('axe finds nothing on the line, light and dark', async ({ page, open }) => {
  await open({
    css: ':root { color-scheme: light dark } body { background: Canvas; color: CanvasText }',
    body: `<main><h1>Moto G54</h1>${message()}</main>`,
  })
  expect(await violations(page, 'line')).toEqual([])
})
