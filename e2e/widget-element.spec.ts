import { onboarding, scriptOf, simulator } from './hosts/pages.ts'
import { registrationOf } from './models/form.ts'
import { expect, test, withLoan } from './support/element.ts'
import { amountOf, nextOf, painted } from './support/hosts/test.ts'

test('loads one script and, after the first paint, the terms', async ({ page, visit, lender }) => {
  const asked: string[] = []
  page.on('request', request => request.method() !== 'OPTIONS' && asked.push(request.url()))
  await visit()
  const ours = asked.filter(url => url.startsWith(lender.url)).map(url => new URL(url).pathname)
  expect(ours).toEqual(['/widget/1.0.0/loan-simulator.js', '/api/loan/terms'])
  await amountOf(page).focus()
  await expect
    .poll(() => asked.map(url => new URL(url).pathname))
    .toContain('/widget/1.0.0/loan-onboarding.js')
})

test('Continuar opens the onboarding in place and moves the focus to its title', async ({
  page,
  visit,
  told,
}) => {
  await visit()
  // The server's day has arrived.
  await expect.poll(() => told('loan-change')).toHaveLength(1)
  await nextOf(page).click()
  await expect(registrationOf(page).heading).toBeFocused()
  await page.getByRole('button', { name: 'Mudar a simulação' }).click()
  await nextOf(page).click()
  await expect(registrationOf(page).heading).toBeVisible()
  expect((await told()).map(({ name, detail }) => [name, detail.step ?? detail.reason])).toEqual([
    ['loan-ready', undefined],
    ['loan-change', undefined],
    ['loan-before-continue', undefined],
    ['loan-step', 'registration'],
    ['loan-exit', 'closed'],
    ['loan-step', 'simulator'],
    ['loan-before-continue', undefined],
    ['loan-step', 'registration'],
  ])
})

test('a translator of the page is asked to leave the figures alone', async ({ page, visit }) => {
  await visit()
  const translates = await amountOf(page).evaluate((field: HTMLElement) => field.translate)
  expect(translates).toBe(false)
})

test('a page can cancel loan-before-continue', async ({ page, visit }) => {
  await visit()
  await page.evaluate(() =>
    document.addEventListener('loan-before-continue', event => event.preventDefault(), { once: true }),
  )
  await nextOf(page).click()
  await page.waitForTimeout(300)
  await expect(nextOf(page)).toBeVisible()
  await nextOf(page).click()
  await expect(registrationOf(page).heading).toBeVisible()
})

test('the title does not take the focus from a field', async ({ page, visit }) => {
  await visit()
  await nextOf(page).click()
  await registrationOf(page).name.focus()
  await page.waitForTimeout(500)
  await expect(registrationOf(page).name).toBeFocused()
})

test('open(), close() and reset() leave the focus where it is', async ({ page, visit }) => {
  await visit({ body: `<input aria-label="Cupom">${simulator()}` })
  await page.getByLabel('Cupom').focus()
  await amountOf(page).fill('900')
  await page.getByLabel('Cupom').focus()
  await withLoan(page, loan => loan.open())
  await expect(registrationOf(page).heading).toBeVisible()
  await page.waitForTimeout(300)
  await expect(page.getByLabel('Cupom')).toBeFocused()
  await registrationOf(page).name.fill('Josefa dos Santos')
  await withLoan(page, loan => loan.close())
  await expect(amountOf(page)).toHaveValue('900')
  await withLoan(page, loan => loan.open())
  await expect(registrationOf(page).name).toHaveValue('Josefa dos Santos')
  await withLoan(page, loan => loan.reset())
  await expect(amountOf(page)).toHaveValue('1500')
  await withLoan(page, loan => loan.open())
  await expect(registrationOf(page).name).toHaveValue('')
})

test('configure() takes the known fields and ignores others', async ({ page, visit, told, printed }) => {
  await visit()
  await withLoan(page, loan => loan.configure({ amountCents: 60_000, cpf: '5299822472' }))
  await expect(amountOf(page)).toHaveValue('600')
  expect(await told('loan-error')).toMatchObject([
    { detail: { code: 'configure-invalid', attribute: 'cpf' } },
  ])
  await expect.poll(() => printed.join('\n')).toContain('configure-invalid')
  expect(printed.join('\n')).not.toContain('5299822472')
})

test("destroy() restores the page's own content", async ({ page, visit }) => {
  await visit()
  await withLoan(page, loan => loan.destroy())
  await expect(nextOf(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Simular empréstimo/ })).toBeVisible()
})

test('a response after destroy() fires no event', async ({ page, host, lender, told }) => {
  await page.route('**/api/loan/terms', async route => {
    const answer = await route.fetch()
    const terms = await answer.json()
    await withLoan(page, loan => loan.destroy())
    await route.fulfill({ response: answer, json: { ...terms, amount: { min: 100, max: 1200, step: 100 } } })
  })
  const answered = page.waitForResponse('**/api/loan/terms')
  await page.goto(host.page({ script: scriptOf(lender), body: simulator() }))
  await answered
  await page.waitForTimeout(300)
  expect((await told()).map(({ name }) => name)).toEqual(['loan-ready'])
})

test('a moved or reinserted element keeps its state', async ({ page, visit, told }) => {
  await visit({ body: `${simulator()}<div id="elsewhere"></div>` })
  await amountOf(page).fill('900')
  await nextOf(page).click()
  await registrationOf(page).name.fill('Josefa dos Santos')
  await withLoan(page, loan => document.querySelector('#elsewhere')!.append(loan))
  await expect(registrationOf(page).name).toHaveValue('Josefa dos Santos')
  await withLoan(page, async loan => {
    loan.remove()
    await new Promise(resolve => setTimeout(resolve, 100))
    document.body.append(loan)
  })
  await expect(registrationOf(page).name).toHaveValue('Josefa dos Santos')
  await page.getByRole('button', { name: 'Mudar a simulação' }).click()
  await expect(amountOf(page)).toHaveValue('900')
  expect(await told('loan-ready')).toHaveLength(1)
})

test('two elements share no state', async ({ page, visit }) => {
  await visit({ body: simulator() + simulator('installments="3"') })
  const [one, other] = [page.locator('loan-simulator').first(), page.locator('loan-simulator').last()]
  await amountOf(one).fill('900')
  await expect(amountOf(other)).toHaveValue('1500')
  await nextOf(one).click()
  await registrationOf(page).name.fill('Josefa dos Santos')
  await expect(nextOf(other)).toBeVisible()
  await nextOf(other).click()
  await expect(other.getByLabel('Nome completo')).toHaveValue('')
})

test('<loan-onboarding> opens at the first step without taking the focus, and tells no figures', async ({
  page,
  visit,
  told,
}) => {
  const terms = page.waitForResponse('**/api/loan/terms')
  await visit({ body: `<input aria-label="Cupom" autofocus>${onboarding('')}` })
  await expect(registrationOf(page).heading).toBeVisible()
  await terms
  await page.waitForTimeout(300)
  await expect(page.getByLabel('Cupom')).toBeFocused()
  expect((await told()).map(({ name, detail }) => [name, detail])).toEqual([
    ['loan-ready', { version: '1.0.0' }],
    ['loan-step', { step: 'registration' }],
  ])
})

test('the demonstration sends no request', async ({ page, visit, lender }) => {
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await visit({ body: simulator('environment="demo"') })
  await nextOf(page).click()
  await expect(page.getByText(/^Demonstração/)).toBeVisible()
  expect(asked.filter(url => url.startsWith(`${lender.url}/api`))).toEqual([])
  expect(asked.map(url => new URL(url).pathname)).toContain('/widget/1.0.0/loan-help.js')
})

test("the server's terms replace those of the script after the first paint", async ({
  page,
  visit,
  told,
}) => {
  await page.route('**/api/loan/terms', async route => {
    const answer = await route.fetch()
    const terms = await answer.json()
    await route.fulfill({ response: answer, json: { ...terms, amount: { min: 100, max: 1200, step: 100 } } })
  })
  await visit()
  await expect(amountOf(page)).toHaveValue('1200')
  await expect(page.getByText(/Hoje emprestamos .*1\.200/)).toBeVisible()
  expect(await told('loan-change')).toMatchObject([{ detail: { amountCents: 120_000 } }])
})

test('a second copy of the script warns and does nothing', async ({ page, visit, lender, printed }) => {
  await visit({ script: scriptOf(lender) + scriptOf(lender).replace('1.0.0', 'v1') })
  await expect.poll(() => printed.filter(line => line.includes('second-copy'))).toHaveLength(1)
  await expect(nextOf(page)).toHaveCount(1)
})

test('the page’s own link is shown without script and before it loads', async ({ page, host, lender }) => {
  await page.goto(host.page({ body: simulator() }))
  const link = page.getByRole('link', { name: /^Simular empréstimo/ })
  await expect(link).toBeVisible()
  await page.addScriptTag({ url: `${lender.url}/widget/v1/loan-simulator.js` })
  await painted(page)
  await expect(nextOf(page)).toBeVisible()
  await expect(link).toBeHidden()
})

test('a shop’s colours apply, and the sandbox warns of unreadable ones', async ({ page, visit, told }) => {
  const css = 'loan-simulator { --loan-ballast: rgb(1, 2, 3); --loan-accent: #777; --loan-on-accent: #888 }'
  await visit({ css, body: simulator('environment="sandbox"') })
  const ground = page.locator('loan-simulator [part=ballast]')
  await expect(ground).toHaveCSS('background-color', 'rgb(1, 2, 3)')
  await expect.poll(() => told('loan-error')).toMatchObject([{ detail: { code: 'contrast-low' } }])
})

test('a page can style parts and replace the title', async ({ page, visit }) => {
  await visit({
    css: 'loan-simulator::part(installment) { color: rgb(4, 5, 6) }',
    body: simulator().replace('<a ', '<b slot="title">Parcele aqui</b><a '),
  })
  await expect(page.locator('loan-simulator [part=installment]')).toHaveCSS('color', 'rgb(4, 5, 6)')
  await expect(page.getByText('Parcele aqui')).toBeVisible()
  await expect(page.getByText('Faça as contas antes')).toBeHidden()
})

const imported = async (url: string) =>
  import(`data:text/javascript,${encodeURIComponent(await (await fetch(url)).text())}`)

test('the module can be imported in Node', async ({ lender }) => {
  await imported(`${lender.url}/widget/1.0.0/loan-simulator.mjs`)
})

test('the address of the newest version loads its other files from that same version', async ({
  page,
  host,
  lender,
}) => {
  const script = `<script src="${lender.url}/widget/v1/loan-simulator.js" async></script>`
  await page.goto(host.page({ script, body: simulator() }))
  await painted(page)
  const second = page.waitForRequest('**/loan-onboarding.js**')
  await amountOf(page).focus()
  expect(new URL((await second).url()).pathname).toBe('/widget/1.0.0/loan-onboarding.js')
})

for (const when of ['before', 'after'] as const) {
  test(`a React 19 checkout shows an element defined ${when} it renders`, async ({ page, visit, lender }) => {
    const react = '<script type="module" src="react.js"></script>'
    const ours = scriptOf(lender).replace(' async', when === 'before' ? '' : ' defer')
    await visit({ body: '<div id="app"></div>', script: when === 'before' ? ours + react : react + ours })
    await expect(amountOf(page)).toHaveValue('1500')
    await page.getByRole('button', { name: 'Outro celular' }).click()
    await expect(amountOf(page)).toHaveValue('1900')
    await expect(page.getByText('190000', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Com ou sem' }).click()
    await expect(amountOf(page)).toHaveCount(0)
  })
}

test('site and element show the same figures for an amount', async ({ page, visit, server }) => {
  const say = async (amount: string, count: string) => {
    await page.getByRole('slider').first().fill(amount)
    await page.getByRole('slider').nth(1).fill(count)
    const texts = await page.locator('[data-out=installment], [part=installment]').allTextContents()
    const rows = await page.locator('.simulator dd, loan-simulator dd').allTextContents()
    return [...texts, ...rows].map(text => text.trim())
  }
  const choices = [
    ['100', '1'],
    ['1000', '6'],
    ['2500', '24'],
  ] as const
  await page.goto(server.url)
  await page.waitForLoadState('networkidle')
  const onSite = []
  for (const [amount, count] of choices) onSite.push(await say(amount, count))
  await visit()
  for (const [index, [amount, count]] of choices.entries()) {
    const site = onSite[index]!
    expect(await say(amount, count)).toEqual(site)
  }
})
