import { browserNeeds } from '../shared/messages/browser-needs.ts'
import { registrationOf } from './models/form.ts'
import { awake } from './support/session.ts'
import { expect, test } from './support/test.ts'

const scripts = '**/_astro/*.js'

test('a screen whose script did not arrive says so, and a reload brings it', async ({ page }) => {
  for (const path of ['/login', '/dashboard', '/mesa', '/form']) {
    await page.route(scripts, route => route.abort())
    await page.goto(path)
    await expect(page.getByRole('alert').filter({ hasText: browserNeeds.lost }), path).toBeVisible()
    await page.unroute(scripts)
  }
  await page.getByRole('button', { name: 'Recarregar a página' }).click()
  await awake(page)
  await expect(registrationOf(page).heading).toBeVisible()
  await expect(page.getByText(browserNeeds.lost)).toBeHidden()
})

test('a screen whose scripts arrive at the second try says nothing', async ({ page }) => {
  await page.clock.install()
  const seen = new Set<string>()
  await page.route(scripts, route => {
    const { pathname } = new URL(route.request().url())
    const isFirst = !seen.has(pathname)
    seen.add(pathname)
    return isFirst ? route.abort() : route.continue()
  })
  await page.goto('/login')
  await awake(page)
  // Longer than the patience of the page.
  await page.clock.fastForward(30_000)
  await expect(page.getByText(browserNeeds.lost)).toBeHidden()
})

test('a script that arrives broken leaves no dead screen without a word', async ({ page }) => {
  await page.clock.install()
  await page.route(scripts, route => route.fulfill({ contentType: 'text/javascript', body: 'throw Error()' }))
  await page.goto('/login')
  await page.clock.fastForward(21_000)
  await expect(page.getByText(browserNeeds.lost)).toBeVisible()
})

test('a browser that keeps nothing for the site says so before it asks for a code', async ({ page }) => {
  const warning = page.getByText(browserNeeds.blockedStorage)
  await page.goto('/login')
  await awake(page)
  await expect(warning).toBeHidden()
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get })
  })
  for (const path of ['/login', '/form']) {
    await page.goto(path)
    await expect(warning, path).toBeVisible()
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every screen says what it needs and whom to call', async ({ page }) => {
    // Texts of a <noscript> are found by selector alone.
    const warning = page.locator('noscript .old-browser')
    for (const path of ['/form', '/login', '/dashboard', '/contracts/x', '/mesa', '/parceiros/console']) {
      await page.goto(path)
      await expect(warning, path).toBeVisible()
      await expect(warning).toHaveText(browserNeeds.off)
    }
    await page.goto('/nao-existe')
    await expect(warning).toBeHidden()
  })

  test('no screen says or draws that something is loading', async ({ page }) => {
    for (const path of ['/proposal/x', '/contracts/x', '/dashboard']) {
      await page.goto(path)
      await expect(page.locator('noscript .old-browser'), path).toBeVisible()
      await expect(page.locator('.c-skeleton:visible'), path).toHaveCount(0)
      await expect(page.locator('.c-title__lead:visible', { hasText: 'Carregando' }), path).toHaveCount(0)
    }
  })
})
