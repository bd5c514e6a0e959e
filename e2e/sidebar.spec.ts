import { dashboardOf } from './models/dashboard.ts'
import { borrower } from './support/arrive.ts'
import { loanPages } from './support/loan-pages.ts'
import { signedInAs } from './support/session.ts'
import { expect, test } from './support/test.ts'

test('shows a sidebar of 350 px on a wide screen and a bar with a menu on a phone', {
  tag: '@desktop',
}, async ({ page, server, viewport }) => {
  await signedInAs(page, await borrower(server))
  await page.goto('/dashboard/details')
  await expect(page.getByRole('heading', { name: 'Detalhes do seu empréstimo' })).toBeVisible()
  const { menu, leave } = dashboardOf(page)
  const ways = page.getByRole('navigation', { name: 'Menu da conta' }).filter({ visible: true })
  if ((viewport?.width ?? 0) < 900) {
    await expect(menu).toBeVisible()
    await expect(ways).toHaveCount(0)
    return
  }
  await expect(menu).toBeHidden()
  await expect(ways.getByRole('link', { name: 'Meu Empréstimo' })).toHaveAttribute('aria-current', 'page')
  const side = await page.locator('.s-frame__side').boundingBox()
  expect(side).toMatchObject({ x: 0, width: 350 })
  await ways.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(dashboardOf(page).rows).toHaveCount(12)
  await page.mouse.wheel(0, 500)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  expect(await page.locator('.s-frame__side').boundingBox()).toMatchObject({ y: 0, height: viewport?.height })
  await expect(leave).toBeInViewport({ ratio: 1 })
  await leave.click()
  await expect(page).toHaveURL('/')
})

const pages = [
  '/',
  '/login',
  '/form',
  '/dashboard',
  ...loanPages,
  '/dashboard/sessions',
  '/dashboard/own-data',
  '/nada',
]

test('no page scrolls sideways', { tag: '@desktop' }, async ({ page, server }) => {
  const customer = await borrower(server)
  for (const path of pages) {
    if (path === '/dashboard') await signedInAs(page, customer)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const fits = await page.evaluate(
      () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
    )
    expect({ path, fits }).toEqual({ path, fits: true })
  }
})
