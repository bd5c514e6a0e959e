import type { Page } from '@playwright/test'
import { expect, test } from './support/hosts/test.ts'
import { recordShifts } from './support/shift.ts'

/** Contents and colour scheme of the element in a painted frame. */
interface Frame {
  shown: string
  scheme: string
}

/**
 * Notes what every frame shows; the same twice in a row is one. An element that is resized in each frame is observed for it:
 * whoever observes sizes is told last of all before the frame is painted.
 */
const watchFrames = (page: Page) =>
  page.addInitScript(() => {
    const frames: Frame[] = []
    Object.assign(window, { seenFrames: frames })
    const look = () => {
      const root = document.querySelector('loan-simulator')?.shadowRoot
      if (!root?.firstChild) return
      const shown = ['h2', '[type=range]', 'fieldset', 'output']
        .map(selector => root.querySelectorAll(selector).length)
        .join(' ')
      if (shown === frames.at(-1)?.shown) return
      frames.push({ shown, scheme: getComputedStyle(root.querySelector('h2')!).colorScheme })
    }
    const probe = document.createElement('div')
    probe.style.position = 'fixed'
    new ResizeObserver(look).observe(probe)
    let width = 0
    const next = () => {
      if (!probe.isConnected) document.body?.append(probe)
      width = 1 - width
      probe.style.width = `${width}px`
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })

const framesOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { seenFrames: Frame[] }).seenFrames.splice(0))

/** Counts of titles, sliders, rows of days and results. */
const parts = ['1 0 0 0', '1 1 0 0', '1 2 1 0', '1 2 1 1']

test('the simulator is drawn from the top, one part per frame, without layout shift', async ({
  page,
  visit,
}) => {
  await recordShifts(page)
  await watchFrames(page)
  await visit()
  expect((await framesOf(page)).map(frame => frame.shown)).toEqual(parts)
  expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([])
})

test("the first frame has the page's colour scheme", async ({ page, visit }) => {
  await watchFrames(page)
  await visit({ css: ':root { color-scheme: dark }' })
  expect((await framesOf(page)).map(frame => frame.scheme)).toEqual(parts.map(() => 'dark'))
})

test('a reinserted element is drawn at once', async ({ page, visit }) => {
  await watchFrames(page)
  await visit()
  await page.locator('loan-simulator').evaluate(async element => {
    element.remove()
    await new Promise(done => setTimeout(done, 100))
    ;(window as unknown as { seenFrames: Frame[] }).seenFrames.length = 0
    document.body.append(element)
    await new Promise(done => setTimeout(done, 200))
  })
  expect((await framesOf(page)).map(frame => frame.shown)).toEqual([parts.at(-1)])
})
