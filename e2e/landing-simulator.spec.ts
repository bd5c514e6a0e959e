import { storageKeys } from '../shared/environment.ts'
import { formatShortDate } from '../shared/fields/date.ts'
import { formatBrl, formatPercent } from '../shared/fields/money.ts'
import { todayInSaoPaulo } from '../shared/loan/calendar.ts'
import { costsOf } from '../shared/loan/costs.ts'
import { eligibility, launchYears } from '../shared/loan/eligibility.ts'
import { limits } from '../shared/loan/limits.ts'
import { defaultPricing } from '../shared/loan/pricing.ts'
import { eligibilitySentences as say } from '../shared/messages/eligibility.ts'
import { expect, test } from './fixtures.ts'
import { landingOf } from './models/landing.ts'

const terms = { ...limits, paymentDays: [...limits.paymentDays], pricing: defaultPricing }
const today = () => todayInSaoPaulo(Date.now())
const costs = (amount: number, installments: number, of = terms) =>
  costsOf({ amount, installments }, of, today())

test('shows instalment, total and legal CET as of the server’s today', async ({ page }) => {
  await page.goto('/')
  const { simulator, answer } = landingOf(page)
  await expect(simulator).toContainText(`conta hoje, ${formatShortDate(today())}`)
  const { plan, cet, firstDue } = costs(1000, 6)
  await expect(answer).toContainText('6 parcelas de')
  await expect(answer).toContainText('R$ 234,87')
  await expect(simulator).toContainText(formatBrl(plan.totalAmount))
  await expect(simulator).toContainText(`CET ao ano${formatPercent(cet)}`)
  await expect(simulator).toContainText(`1ª parcela em ${formatShortDate(firstDue)}`)
})

test('recalculates after dragging, typing and pressing the step buttons', async ({ page }) => {
  await page.goto('/')
  const { simulator, amount, installments, answer } = landingOf(page)
  await expect(simulator).toContainText('conta hoje')
  await amount.fill('2500')
  await expect(answer).toContainText(formatBrl(costs(2500, 6).plan.installmentValue))
  await installments.fill('24')
  await expect(answer).toContainText('24 parcelas de')
  await expect(answer).toContainText(formatBrl(costs(2500, 24).plan.installmentValue))
  await simulator.getByRole('button', { name: 'Diminuir: Quanto você quer' }).click()
  await expect(amount).toHaveAttribute('aria-valuetext', formatBrl(2450))
  const box = simulator.getByRole('textbox', { name: 'Em quantas vezes' })
  await box.fill('1')
  await box.press('Enter')
  await expect(answer).toContainText('1 parcela de')
  await expect(simulator).toContainText(formatPercent(costs(2450, 1).cet))
})

test('says why a typed number is not the one that was taken', async ({ page }) => {
  await page.goto('/')
  const { simulator } = landingOf(page)
  await expect(simulator).toContainText('conta hoje')
  const cases = [
    ['Quanto você quer', '5000', '2.500', 'O máximo é R$ 2.500,00.'],
    ['Quanto você quer', '99', '100', 'O mínimo é R$ 100,00.'],
    ['Em quantas vezes', '25', '24', 'O máximo é 24 parcelas.'],
  ] as const
  for (const [name, typed, taken, sentence] of cases) {
    const box = simulator.getByRole('textbox', { name })
    await box.fill(typed)
    await box.blur()
    await expect(box).toHaveValue(taken)
    await expect(simulator.getByRole('status').filter({ hasText: sentence })).toBeVisible()
  }
  await simulator.getByRole('button', { name: 'Diminuir: Em quantas vezes' }).click()
  await expect(simulator.getByText('O máximo é')).toBeHidden()
})

test('the items of the full calculation add up', async ({ page }) => {
  await page.goto('/')
  const { simulator } = landingOf(page)
  await expect(simulator).toContainText('conta hoje')
  await simulator.getByText('Ver a conta inteira').click()
  const { plan } = costs(1000, 6)
  for (const value of [plan.totalInterest, plan.totalTAC, plan.totalIOF]) {
    await expect(simulator.getByText(formatBrl(value), { exact: true })).toBeVisible()
  }
  await expect(simulator).toContainText('8,50% ao mês')
})

test("takes the server's terms after the first paint", async ({ page }) => {
  const fresh = {
    ...terms,
    amount: { min: 200, max: 800, step: 100 },
    pricing: { ...defaultPricing, fee: 5 },
  }
  await page.route('**/api/loan/terms', route => route.fulfill({ json: fresh }))
  await page.goto('/')
  const { simulator, amount, answer } = landingOf(page)
  await expect(amount).toHaveAttribute('max', '800')
  await expect(answer).toContainText(
    formatBrl(costs(800, 6, fresh as unknown as typeof terms).plan.installmentValue),
  )
  await expect(simulator).toContainText('5,00% ao mês')
})

for (const [what, answer] of [
  ['fails', { status: 500, body: 'x' }],
  ['answers nonsense', { json: { pricing: {} } }],
] as const) {
  test(`keeps the dated example of the build when the server ${what}`, async ({ page }) => {
    await page.route('**/api/loan/terms', route => route.fulfill(answer))
    await page.goto('/')
    const landing = landingOf(page)
    await landing.amount.fill('500')
    await expect(landing.answer).toContainText(formatBrl(costs(500, 6).plan.installmentValue))
    // Without the server's day it stays a dated example.
    await expect(landing.simulator).toContainText('Exemplo com o dinheiro na conta em 01/12/2026')
  })
}

test('a phone that is months wrong shows the day and the CET of the server', async ({ page }) => {
  await page.clock.setFixedTime('2024-05-30T12:00:00Z')
  await page.goto('/')
  const { simulator } = landingOf(page)
  const { cet, firstDue } = costs(1000, 6)
  await expect(simulator).toContainText(
    `conta hoje, ${formatShortDate(today())}, e a 1ª parcela em ${formatShortDate(firstDue)}`,
  )
  await expect(simulator).toContainText(`CET ao ano${formatPercent(cet)}`)
})

test('the result keeps one background, however long the calculation is', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/')
  const { simulator } = landingOf(page)
  await expect(simulator).toContainText('conta hoje')
  await simulator.getByText('Ver a conta inteira').click()
  await simulator.scrollIntoViewIfNeeded()
  const ballast = (await page.locator('.simulator__ballast').boundingBox())!
  const groundAt = (y: number) =>
    page.screenshot({ clip: { x: ballast.x + 8, y, width: 4, height: 4 }, fullPage: true })
  const scrolled = await page.evaluate(() => window.scrollY)
  const top = await groundAt(scrolled + ballast.y + 4)
  expect(top.equals(await groundAt(scrolled + ballast.y + ballast.height / 2))).toBe(true)
})

test('an address with a simulation starts it, and the simulation is carried and shared as chosen', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await page.goto('/?valor=1500&parcelas=10&dia=25')
  const { simulator, amount, installments, answer } = landingOf(page)
  await expect(simulator).toContainText('conta hoje')
  await expect(amount).toHaveValue('1500')
  await expect(installments).toHaveValue('10')
  await expect(simulator.getByRole('radio', { name: 'Dia 25' })).toBeChecked()
  const choice = { amount: 1500, installments: 10, paymentDay: 25 }
  const { plan, cet } = costsOf(choice, terms, today())
  await expect(answer).toContainText(formatBrl(plan.installmentValue))
  await expect(simulator).toContainText(formatPercent(cet))
  await simulator.getByRole('radio', { name: 'Dia 10' }).check({ force: true })
  await simulator.getByRole('button', { name: 'Compartilhar esta simulação' }).click()
  await expect(simulator.getByText('Link copiado. Ele leva só o valor, as parcelas e o dia.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    new URL('/?valor=1500&parcelas=10&dia=10#simular', page.url()).href,
  )
  await simulator.getByRole('link', { name: 'Pedir este empréstimo' }).click()
  await page.waitForURL('/form')
  expect(await page.evaluate(key => localStorage.getItem(key), storageKeys.wish)).toBe(
    '?valor=1500&parcelas=10&dia=10',
  )
})

test('tells the instalment as a share of an income that stays on the page', async ({ page }) => {
  await page.goto('/')
  const { simulator, amount } = landingOf(page)
  await expect(simulator).toContainText('conta hoje')
  const sent: string[] = []
  page.on('request', request => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await simulator.getByText('Cabe no meu mês?').click()
  const income = simulator.getByLabel('Sua renda por mês opcional')
  await expect(income).toHaveAccessibleDescription(/a renda não é enviada nem guardada/)
  await income.fill('4321')
  const told = simulator.getByText(/^A parcela é \d+% da renda que você informou\.$/)
  await expect(told).toHaveText('A parcela é 5% da renda que você informou.')
  await expect(simulator.getByText(/^Veja se sobra/)).toBeHidden()
  await amount.fill('2500')
  await expect(told).toHaveText('A parcela é 14% da renda que você informou.')
  await income.fill('1000')
  await expect(simulator.getByText(/^Veja se sobra/)).toBeVisible()
  await income.blur()
  await expect(income).toHaveValue('1.000,00')
  await income.fill('4321')
  await simulator.getByRole('link', { name: 'Pedir este empréstimo' }).click()
  await expect(page).toHaveURL('/form')
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(kept).not.toMatch(/4\.?321/)
  expect(sent.join()).not.toMatch(/4\.?321/)
})

test('answers whether a loan is possible in a few taps, and says and keeps nothing of them', async ({
  page,
}) => {
  await page.goto('/')
  const questions = page.getByRole('region', { name: 'Dá para pedir?' })
  const { from, to } = launchYears(today())[1]!
  const answers = { brand: 'Apple', launch: 1, isAdult: true, income: Number.POSITIVE_INFINITY }
  const best = eligibility(answers, defaultPricing, today())
  if (best.kind === 'impossible') throw new Error('the policy lends nothing on such a phone')
  await expect(landingOf(page).simulator).toContainText('conta hoje')
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  const before = await kept()
  const sent: string[] = []
  page.on('request', request => sent.push(`${request.method()} ${new URL(request.url()).pathname}`))
  const tap = (group: string, answer: string) =>
    questions
      .getByRole('group', { name: group })
      .getByRole('radio', { name: answer, exact: true })
      .check({ force: true })
  await tap('Qual é a marca do celular?', 'Apple')
  await tap('Em que ano o modelo foi lançado?', say.years(from, to))
  await tap('Quantos anos você tem?', '18 ou mais')
  await tap('Quanto você ganha por mês?', 'Mais de R$ 1.000')
  const said = questions.getByRole('status')
  await expect(said).toContainText('Parece que dá.')
  await expect(said).toContainText(say.best(best.maxAmount, best.maxInstallments))
  await tap('Qual é a marca do celular?', 'Outra')
  await expect(said).toContainText('precisa ser Apple, Samsung, Motorola ou Xiaomi')
  await expect(questions.getByRole('link', { name: 'Tirar dúvidas' })).toHaveAttribute(
    'href',
    '#perguntas-frequentes',
  )
  await tap('Qual é a marca do celular?', 'Motorola')
  // The simulator asks for the same terms.
  expect([...new Set(sent.filter(each => each.includes('/api/')))]).toEqual(['GET /api/loan/terms'])
  expect(await kept()).toBe(before)
  await questions.getByRole('link', { name: 'Começar o pedido' }).click()
  await expect(page).toHaveURL('/form')
})
