import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { landingOf } from './models/landing.ts'

/** Swipes over an element as a finger does; the browser decides what scrolls. */
async function fingerOf(page: Page) {
  const browser = await page.context().newCDPSession(page)
  return async (over: Locator, way: { right?: number; down?: number }) => {
    const { x, y, width, height } = (await over.boundingBox())!
    const { right = 0, down = 0 } = way
    for (let step = 0; step <= 10; step++) {
      const part = step / 10 - 0.5
      await browser.send('Input.dispatchTouchEvent', {
        type: step === 0 ? 'touchStart' : 'touchMove',
        touchPoints: [{ x: x + width / 2 + right * part, y: y + height / 2 + down * part }],
      })
      await page.waitForTimeout(16)
    }
    await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
}

/** Distance between the edge of a slide and the edge of its list, in whole pixels. */
const leftInList = (slide: Element) =>
  Math.round(slide.getBoundingClientRect().left - slide.parentElement!.getBoundingClientRect().left)

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

test('turns to the next of four items every five seconds, and starts over after the last', async ({
  page,
}) => {
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

test('previous, next and the dots choose an item', async ({ page }) => {
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

test('continues from the item that was scrolled to by hand', async ({ page }) => {
  const { next, shows, stories } = await open(page)
  const list = stories.getByRole('list')
  await list.dispatchEvent('pointerdown', { pointerType: 'touch' })
  await list.evaluate(track => track.scrollTo({ left: track.clientWidth * 2, behavior: 'instant' }))
  await shows(3)
  await next.click()
  await shows(4)
})

test('pauses under the pointer and continues after it', async ({ page }) => {
  const { stories, shows } = await open(page)
  await stories.hover()
  await page.clock.runFor(20_000)
  await shows(1)
  await page.mouse.move(0, 0)
  await page.clock.runFor(5100)
  await shows(2)
})

test('stops when a finger swipes it, not when a finger scrolls the page over it', async ({ page }) => {
  const { stories, shows, slide } = await open(page)
  const swipe = await fingerOf(page)
  const before = await page.evaluate(() => window.scrollY)
  await swipe(stories, { down: -120 })
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before)
  await page.clock.runFor(5100)
  await shows(2)
  // Wait for the slide to stand still: a swipe on a moving slide may snap back.
  await expect.poll(() => slide(2).evaluate(leftInList)).toBe(0)
  await swipe(slide(2), { right: -200 })
  await shows(3)
  await page.clock.runFor(20_000)
  await shows(3)
})

test('stops on a tap', async ({ page }) => {
  const { stories, shows } = await open(page)
  const box = (await stories.getByRole('list').boundingBox())!
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  await page.clock.runFor(20_000)
  await shows(1)
})

test('stops for good after its buttons, by mouse and by key', async ({ page }) => {
  const { next, shows } = await open(page)
  await next.click()
  await shows(2)
  await page.mouse.move(0, 0)
  await next.blur()
  await page.clock.runFor(20_000)
  await shows(2)
})

test('stops for good when its list is scrolled by a key', async ({ page }) => {
  const { stories, shows } = await open(page)
  const list = stories.getByRole('list')
  await list.focus()
  await page.keyboard.press('ArrowRight')
  await list.evaluate(track => track.scrollTo({ left: track.clientWidth, behavior: 'instant' }))
  await shows(2)
  await list.blur()
  await page.clock.runFor(20_000)
  await shows(2)
})

test('pauses while it has the focus and continues after it', async ({ page }) => {
  const { next, shows } = await open(page)
  await next.focus()
  await page.clock.runFor(20_000)
  await shows(1)
  await next.blur()
  await page.clock.runFor(5100)
  await shows(2)
})

test('never turns by itself with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { next, shows } = await open(page)
  await page.clock.runFor(20_000)
  await shows(1)
  await next.click()
  await shows(2)
})

test('labels every example as invented', async ({ page }) => {
  const { stories } = await open(page)
  await expect(stories.getByText('Situação de exemplo')).toHaveCount(4)
})
