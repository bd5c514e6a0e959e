import { onboarding, scriptOf, simulator, strictPolicy } from './hosts/pages.ts'
import { registrationOf } from './models/form.ts'
import { holdBack } from './support/failing.ts'
import { amountOf, expect, nextOf, painted, test } from './support/hosts/test.ts'

const person = { name: 'Josefa dos Santos' }

test('no button and no Enter inside the elements submits the page’s form', async ({ page, visit }) => {
  await page.addInitScript(() => addEventListener('submit', () => (document.title += ' SENT')))
  const form = (inside: string) => `<form action="/bought"><input name="coupon">${inside}</form>`
  await visit({ body: form(simulator('environment="demo"')) })
  const address = page.url()
  const amount = page.getByRole('textbox').nth(1)
  await amount.fill('1200')
  await amount.press('Enter')
  await amountOf(page).press('Enter')
  for (const name of ['Diminuir: Quanto você quer', 'Aumentar: Em quantas vezes'])
    await page.getByRole('button', { name }).click()
  await page.getByRole('radio').first().press('Enter')
  await nextOf(page).press('Enter')
  const step = registrationOf(page)
  await step.name.fill(person.name)
  await step.name.press('Enter')
  await step.terms.press('Enter')
  await page.getByRole('button', { name: 'Mudar a simulação' }).press('Enter')
  await expect(nextOf(page)).toBeVisible()
  expect([page.url(), await page.title()]).toEqual([address, 'Finalizar compra'])
  // Fields inside the element are not part of the page's form.
  const sent = await page.evaluate(() => [...new FormData(document.querySelector('form')!)])
  expect(sent).toEqual([['coupon', '']])
})

test('both elements work under the strictest policy without a violation', async ({ page, visit, lender }) => {
  const refused: string[] = []
  page.on('console', message => message.type() === 'error' && refused.push(message.text()))
  page.on('pageerror', error => refused.push(String(error)))
  await visit({ headers: strictPolicy(lender.url), body: simulator() })
  await amountOf(page).press('ArrowRight')
  await nextOf(page).click()
  await expect(registrationOf(page).heading).toBeFocused()
  await registrationOf(page).cpf.pressSequentially('52998224725')
  await expect(registrationOf(page).cpf).toHaveValue('529.982.247-25')
  expect(refused).toEqual([])
})

test('the elements never touch storage', async ({ page, visit }) => {
  await page.addInitScript(() => {
    const touched: string[] = []
    Object.assign(window, { touched })
    const refuse = (owner: object, name: string) =>
      Object.defineProperty(owner, name, {
        configurable: true,
        get() {
          touched.push(name)
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'])
      refuse(window, name)
    refuse(Document.prototype, 'cookie')
  })
  await visit({ body: simulator('environment="demo"') })
  await nextOf(page).click()
  await registrationOf(page).name.fill(person.name)
  await registrationOf(page).cpf.fill('111')
  await registrationOf(page).cpf.blur()
  await expect(registrationOf(page).cpf).toHaveAttribute('aria-invalid', 'true')
  expect(await page.evaluate(() => (window as unknown as { touched: string[] }).touched)).toEqual([])
})

test('without the API the simulator uses built-in terms, and the form keeps its values', async ({
  page,
  visit,
}) => {
  await page.context().route('**/api/**', route => route.abort())
  await visit()
  const answer = page.locator('[part=installment]')
  const before = await answer.textContent()
  await amountOf(page).fill('900')
  await expect(answer).not.toHaveText(before!)
  await nextOf(page).click()
  await registrationOf(page).name.fill(person.name)
  await registrationOf(page).email.fill('josefa@exemplo.com.br')
  await registrationOf(page).email.blur()
  await expect(registrationOf(page).name).toHaveValue(person.name)
})

test('on a slow network the customer can wait or continue on the hosted site', async ({ page, visit }) => {
  const scripts = await holdBack(page, '**/loan-onboarding.js**')
  await page.clock.install()
  await visit()
  await nextOf(page).click()
  await expect(page.getByRole('button', { name: 'Abrindo...' })).toBeVisible()
  await page.clock.fastForward(8_100)
  await expect(page.getByRole('link', { name: 'Continuar no site da Celastro' })).toBeVisible()
  scripts.release()
  await expect(registrationOf(page).heading).toBeVisible()
})

test("each element sends its own shop's id", async ({ page, host, lender }) => {
  const named: (string | undefined)[] = []
  page.on('request', request => {
    const isTerms = request.url().endsWith('/api/loan/terms') && request.method() === 'GET'
    if (isTerms) named.push(request.headers()['x-partner'])
  })
  // Not `visit`: nobody knows the second shop, and Chromium reports no end of a refused request that its cache had held
  // back for the first one.
  const body = simulator() + simulator().replace('loja-exemplo', 'outra-loja')
  await page.goto(host.page({ script: scriptOf(lender), body }))
  await expect.poll(() => [...named].sort()).toEqual(['loja-exemplo', 'outra-loja'])
  await amountOf(page.locator('loan-simulator').last()).fill('900')
  await expect(amountOf(page.locator('loan-simulator').first())).toHaveValue('1500')
})

test('a second version on the page warns and breaks nothing', async ({ page, host, lender }) => {
  const problems: string[] = []
  page.on('pageerror', error => problems.push(String(error)))
  const printed: string[] = []
  page.on('console', message => printed.push(message.text()))
  const newest = `<script src="${lender.url}/widget/v1/loan-simulator.js" async></script>`
  const module = `<script type="module" src="${lender.url}/widget/v1/loan-simulator.mjs"></script>`
  await page.goto(host.page({ script: scriptOf(lender) + newest + module, body: simulator() + onboarding() }))
  await painted(page)
  await expect(nextOf(page).first()).toBeVisible()
  await expect(registrationOf(page).heading).toBeVisible()
  await expect.poll(() => printed.filter(line => line.includes('second-copy'))).toHaveLength(2)
  expect(problems).toEqual([])
})
