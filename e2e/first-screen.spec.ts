import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { landingOf } from './models/landing.ts'

/** Simulates a phone so slow that no frame follows the first one. */
const withoutNextFrame = (page: Page) =>
  page.addInitScript(() => {
    window.IntersectionObserver = class extends IntersectionObserver {
      override observe() {}
    }
  })

test('the page below the first screen appears by itself', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/')
  const { simulator, differentials, steps, credit, stories, questions, footer } = landingOf(page)
  for (const part of [simulator, differentials, steps, credit, stories, questions, footer]) {
    await expect(part).toBeVisible()
  }
  await expect(page.locator('html')).not.toHaveClass(/first-screen/)
})

test('the first screen is shown before the page below it', async ({ page }) => {
  await withoutNextFrame(page)
  await page.goto('/')
  const { headline, phone, simulator, differentials, footer } = landingOf(page)
  await expect(headline).toBeVisible()
  await expect(phone).toBeVisible()
  for (const part of [simulator, differentials, page.locator('#nota-1'), footer])
    await expect(part).toBeHidden()
})

for (const { touch, by } of [
  { touch: 'a tap', by: (page: Page) => page.getByRole('heading', { level: 1 }).tap() },
  { touch: 'a key', by: (page: Page) => page.keyboard.press('Tab') },
  { touch: 'the wheel', by: (page: Page) => page.mouse.wheel(0, 10) },
]) {
  test(`${touch} shows the rest of the page at once`, async ({ page }) => {
    await withoutNextFrame(page)
    await page.goto('/')
    const { differentials, footer } = landingOf(page)
    await expect(differentials).toBeHidden()
    await by(page)
    await expect(differentials).toBeVisible()
    await expect(footer).toBeVisible()
  })
}

test('an address with a section, and a reload, show the whole page from the start', async ({ page }) => {
  await withoutNextFrame(page)
  await page.goto('/#credito')
  const { credit, footer } = landingOf(page)
  await expect(credit).toBeInViewport()
  await page.goto('/')
  await expect(footer).toBeHidden()
  await page.reload()
  await expect(footer).toBeVisible()
})

test('print shows the whole page', async ({ page }) => {
  await withoutNextFrame(page)
  await page.goto('/')
  await page.emulateMedia({ media: 'print' })
  await expect(landingOf(page).footer).toBeVisible()
})
