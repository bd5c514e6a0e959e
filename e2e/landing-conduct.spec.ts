import { formatPercent } from '../shared/fields/money.ts'
import { exampleCet } from '../site/collections/facts.ts'
import { expect, test } from './fixtures.ts'
import { landingOf } from './models/landing.ts'
import { violations } from './support/axe.ts'
import { expectStill, recordShifts } from './support/shift.ts'

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('shows all texts and opens the questions', async ({ page }) => {
    await page.goto('/')
    const { headline, differentials, steps, credit, questions, stories, simulator, answer } = landingOf(page)
    await expect(headline).toBeVisible()
    for (const section of [differentials, steps, credit, stories]) await expect(section).toBeVisible()
    for (const slide of await stories.getByRole('listitem').all()) await expect(slide).not.toBeEmpty()
    await questions.locator('summary').nth(1).click()
    await questions.locator('summary').nth(2).click()
    await expect(questions.getByText('Xiaomi')).toBeVisible()
    await expect(questions.getByText('4.500,00')).toBeVisible()
    // Without script the simulator is a dated example with CET and total, and has no controls.
    await expect(answer).toContainText('R$ 234,87')
    await expect(simulator).toContainText(`CET ao ano${formatPercent(exampleCet)}`)
    await expect(simulator).toContainText('Exemplo com o dinheiro na conta em 01/12/2026')
    await expect(simulator.getByRole('slider')).toHaveCount(0)
    await expect(stories.getByRole('button')).toHaveCount(0)
  })

  test('leads to the form and keeps the phone out of the address', async ({ page }) => {
    await page.goto('/')
    const { phone, submit } = landingOf(page)
    await phone.fill('11987654321')
    await submit.click()
    await expect(page).toHaveURL(/\/form\??$/)
  })
})

test('axe finds nothing on the landing page with every question open', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/')
  const { questions, simulator } = landingOf(page)
  await expect(simulator).toContainText('conta hoje')
  for (const summary of await page.locator('main summary').all()) await summary.click()
  await expect(questions.getByText('Xiaomi')).toBeVisible()
  expect(await violations(page, '/')).toEqual([])
})

test('the landing page has no layout shift, no policy violation and no request to other hosts', {
  tag: '@desktop',
}, async ({ page, server }) => {
  const complaints: string[] = []
  const elsewhere: string[] = []
  page.on('console', message => message.type() !== 'log' && complaints.push(message.text()))
  page.on('pageerror', error => complaints.push(error.message))
  page.on('request', request => {
    if (new URL(request.url()).origin !== new URL(server.url).origin) elsewhere.push(request.url())
  })
  await recordShifts(page)
  await page.goto('/')
  const { simulator, footer } = landingOf(page)
  await expect(simulator).toContainText('conta hoje')
  await footer.scrollIntoViewIfNeeded()
  await expect(footer).toBeInViewport()
  await expectStill(page, '/')
  expect(complaints).toEqual([])
  expect(elsewhere).toEqual([])
})

// 360 and 1280 are held by 'no page scrolls sideways' in sidebar.spec.ts.
for (const width of [320, 414, 768, 1000, 1920]) {
  test(`the landing page fits ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    await expect(landingOf(page).headline).toBeVisible()
    const { wide, room } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      room: document.documentElement.clientWidth,
    }))
    expect(wide).toBeLessThanOrEqual(room)
  })
}

test('Back restores the landing page as it was left', async ({ page }) => {
  await page.goto('/')
  const landing = landingOf(page)
  await landing.footer.getByRole('link', { name: 'Quem somos' }).click()
  await expect(page).toHaveURL('/quem-somos')
  await page.goBack()
  await expect(landing.footer).toBeInViewport()
})
