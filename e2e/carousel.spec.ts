import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { landingOf } from './models/landing.ts'

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
})

async function open(page: Page) {
  await page.goto('/')
  const landing = landingOf(page)
  await landing.stories.scrollIntoViewIfNeeded()
  return {
    ...landing,
    shows: async (n: number) => {
      await expect(landing.dot(n)).toHaveAttribute('aria-current', 'true')
      await expect(landing.stories.locator('[aria-current]')).toHaveCount(1)
      await expect(landing.slide(n)).toBeInViewport({ ratio: 0.6 })
    },
  }
}

test('four items, the next one every five seconds, and round again', async ({ page }) => {
  const { stories, shows } = await open(page)
  await expect(stories.getByRole('listitem')).toHaveCount(4)
  await shows(1)
  await page.clock.runFor(4900)
  await shows(1)
  for (const n of [2, 3, 4, 1]) {
    await page.clock.runFor(n === 2 ? 200 : 5000)
    await shows(n)
  }
})

test('previous, next and dots', async ({ page }) => {
  const { next, previous, dot, shows } = await open(page)
  await next.click()
  await shows(2)
  await previous.click()
  await shows(1)
  await previous.click()
  await shows(4)
  await next.click()
  await shows(1)
  await dot(3).click()
  await shows(3)
})

test('a list scrolled by hand goes on from where it is', async ({ page }) => {
  const { next, shows, stories } = await open(page)
  const list = stories.getByRole('list')
  await list.dispatchEvent('pointerdown', { pointerType: 'touch' })
  await list.evaluate(track => track.scrollTo({ left: track.clientWidth * 2, behavior: 'instant' }))
  await shows(3)
  await next.click()
  await shows(4)
})

test('stands still under the pointer, and goes on', async ({ page }) => {
  const { stories, shows } = await open(page)
  await stories.hover()
  await page.clock.runFor(20_000)
  await shows(1)
  await page.mouse.move(0, 0)
  await page.clock.runFor(5100)
  await shows(2)
})

test('stands still while the focus is in it, and goes on', async ({ page }) => {
  const { next, shows } = await open(page)
  await next.focus()
  await page.clock.runFor(20_000)
  await shows(1)
  await next.blur()
  await page.clock.runFor(5100)
  await shows(2)
})

test('never turns by itself for whoever wants less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { next, shows } = await open(page)
  await page.clock.runFor(20_000)
  await shows(1)
  await next.click()
  await shows(2)
})

test('says of every invented situation that it is one', async ({ page }) => {
  const { stories } = await open(page)
  await expect(stories.getByText('Situação de exemplo')).toHaveCount(4)
})
