import { expect, type Page } from '@playwright/test'
import { awake } from './session.ts'

/** Records the layout shifts of the pages opened from now on. */
export const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    type Shift = PerformanceEntry & { value: number; sources: { node?: Node }[] }
    new PerformanceObserver(list => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node }) => (node instanceof Element ? node.className : node?.nodeName))
        shifts.push(`${value.toFixed(4)} ${moved.join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Asserts that the page has had no layout shift since it was opened. */
export async function expectStill(page: Page, path: string): Promise<void> {
  await awake(page)
  const shifts = await page.evaluate(async () => {
    await document.fonts.ready
    // The observer reports a shift up to two frames after it was painted.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    return (window as unknown as { shifts: string[] }).shifts
  })
  expect({ path, shifts }).toEqual({ path, shifts: [] })
}
