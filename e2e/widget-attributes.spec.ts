import { simulator } from './hosts/pages.ts'
import { expect, test, withLoan } from './support/element.ts'
import { amountOf, nextOf } from './support/hosts/test.ts'

const installmentsOf = (page: Parameters<typeof amountOf>[0]) => page.getByRole('slider').nth(1)
const bare = (attributes: string) =>
  `<loan-simulator partner="loja-exemplo" ${attributes}><a href="/form">Simular</a></loan-simulator>`

test('attributes set the start of the simulation', async ({ page, visit, told }) => {
  await visit({ body: bare('amount-cents="199990" installments="12" payment-day="10" device="Moto G54"') })
  await expect(amountOf(page)).toHaveValue('2000')
  await expect(installmentsOf(page)).toHaveValue('12')
  await expect(page.getByRole('radio', { name: 'Dia 10' })).toBeChecked()
  const notice = 'Arredondamos R$ 1.999,90 para R$ 2.000. Com a garantia do seu Moto G54'
  await expect(page.getByText(notice)).toBeVisible()
  const [ready] = await told('loan-ready')
  expect(ready).toMatchObject({
    detail: { version: '1.0.0', amountCents: 200_000, installments: 12, paymentDay: 10 },
    target: 'loan-simulator',
    leaves: true,
  })
})

test('an invalid value keeps the default and is reported without its text', async ({
  page,
  visit,
  told,
  printed,
}) => {
  await visit({ body: bare('amount-cents="1.999,90" payment-day="7" scenario="deny"') })
  await expect(amountOf(page)).toHaveValue('1000')
  expect(await told('loan-error')).toMatchObject([
    { detail: { code: 'amount-cents-invalid', attribute: 'amount-cents' }, leaves: true },
    { detail: { code: 'payment-day-invalid', attribute: 'payment-day' } },
    { detail: { code: 'scenario-outside-demo', attribute: 'scenario' } },
  ])
  await expect.poll(() => printed.join('\n')).toMatch(/amount-cents-invalid: .*centavos inteiros/)
  expect(printed.join('\n')).not.toContain('1.999,90"')
})

test('a price above the limit is shown as a notice, not an error', async ({ page, visit, told }) => {
  await visit({ body: bare('amount-cents="450000"') })
  await expect(amountOf(page)).toHaveValue('2500')
  await expect(page.getByText(/Hoje emprestamos .*2\.500/)).toBeVisible()
  expect(await told('loan-error')).toEqual([])
})

test('changed attributes and properties move the simulation, removed ones restore the default', async ({
  page,
  visit,
  told,
}) => {
  await visit()
  await withLoan(page, loan => loan.setAttribute('amount-cents', '70000'))
  await expect(amountOf(page)).toHaveValue('700')
  await withLoan(page, loan => {
    loan.amountCents = 120_000
    loan.installments = '3'
  })
  await expect(amountOf(page)).toHaveValue('1200')
  expect(await withLoan(page, loan => [loan.amountCents, loan.getAttribute('amount-cents')])).toEqual([
    '120000',
    '70000',
  ])
  await withLoan(page, loan => loan.removeAttribute('amount-cents'))
  await expect(amountOf(page)).toHaveValue('1000')
  await expect(installmentsOf(page)).toHaveValue('3')
  const changes = await told('loan-change')
  expect(changes.at(-1)).toMatchObject({ detail: { amountCents: 100_000, installments: 3 }, leaves: true })
})

test("the customer's choice stays when the page changes another attribute", async ({ page, visit }) => {
  await visit()
  await amountOf(page).fill('900')
  await withLoan(page, loan => loan.setAttribute('installments', '4'))
  await expect(installmentsOf(page)).toHaveValue('4')
  await expect(amountOf(page)).toHaveValue('900')
})

test('properties set before the element is defined are kept', async ({ page, visit }) => {
  await visit({
    body: `${simulator()}<script>document.querySelector('loan-simulator').amountCents = 80000</script>`,
  })
  await expect(amountOf(page)).toHaveValue('800')
  await withLoan(page, loan => {
    loan.amountCents = 90_000
  })
  await expect(amountOf(page)).toHaveValue('900')
})

test('without a partner the simulation works and continues on the hosted site', async ({
  page,
  visit,
  lender,
  told,
}) => {
  await visit({ body: '<loan-simulator amount-cents="50000"></loan-simulator>' })
  await expect(amountOf(page)).toHaveValue('500')
  await expect(page.getByRole('link', { name: 'Continuar' })).toHaveAttribute(
    'href',
    `${lender.url}/form#valor=500&parcelas=6&dia=5`,
  )
  expect(await told('loan-error')).toMatchObject([{ detail: { code: 'partner-missing' } }])
})

test('onboarding="hosted" leads to the hosted form with the shop’s id', async ({
  page,
  visit,
  lender,
  told,
}) => {
  await visit({ body: bare('onboarding="hosted"') })
  const next = page.getByRole('link', { name: 'Continuar' })
  await expect(next).toHaveAttribute(
    'href',
    `${lender.url}/form?partner=loja-exemplo#valor=1000&parcelas=6&dia=5`,
  )
  await amountOf(page).fill('900')
  await amountOf(page).blur()
  await expect(next).toHaveAttribute('href', /#valor=900&parcelas=6&dia=5$/)
  const [site] = await Promise.all([page.waitForEvent('popup'), next.click()])
  expect(await site.evaluate(() => window.opener)).toBeNull()
  expect((await told()).map(({ name }) => name).slice(-2)).toEqual(['loan-before-continue', 'loan-exit'])
})

test('open() with onboarding="hosted" opens the hosted form, and says that the customer left', async ({
  page,
  visit,
  told,
}) => {
  await visit({ body: bare('onboarding="hosted"') })
  await expect(amountOf(page)).toBeVisible()
  const [site] = await Promise.all([page.waitForEvent('popup'), withLoan(page, loan => loan.open())])
  expect(site.url()).toContain('/form?partner=loja-exemplo')
  expect(await told('loan-exit')).toMatchObject([{ detail: { reason: 'hosted' } }])
})

test('properties are not reflected to attributes, and nothing is stored', async ({ page, visit }) => {
  await visit()
  await withLoan(page, loan => loan.configure({ phone: '11988887777', name: 'Maria Marcada' }))
  await nextOf(page).click()
  await expect(page.getByLabel('Nome completo')).toHaveValue('Maria Marcada')
  const outside = await page.evaluate(() => [
    document.documentElement.outerHTML,
    JSON.stringify({ ...localStorage, ...sessionStorage }),
    document.cookie,
    location.href,
    JSON.stringify(window.loanEvents),
  ])
  expect(outside.join('\n')).not.toMatch(/Marcada|988887777/)
})
