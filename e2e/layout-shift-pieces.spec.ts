import { expectStill, recordShifts } from './support/shift.ts'
import { openSlowFront } from './support/slow-front.ts'
import { expect, test } from './support/test.ts'

/** As many tags as begin the longest first screen. */
const tagsOfScreen = 150

/**
 * The head, then what is seen first tag by tag, then the rest. A word that breaks on a button moves by half of what was
 * missing, which only waiting for the whole screen would prevent: 350 ms at 12×.
 */
function piecesOf(html: string): string[] {
  const [head, ...tags] = html.slice(html.indexOf('<body')).match(/[^<]*<[^>]*>/g) ?? []
  const screen = tags.slice(0, tagsOfScreen)
  const start = html.slice(0, html.indexOf('<body')) + head
  return [start, ...screen, html.slice(start.length + screen.join('').length)]
}

for (const path of ['/', '/login', '/form']) {
  test(`nothing moves on ${path} while its document arrives`, async ({ page, server }) => {
    const front = await openSlowFront(server.url, piecesOf)
    try {
      await recordShifts(page)
      await page.goto(front.url + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectStill(page, path)
    } finally {
      await front.stop()
    }
  })
}
