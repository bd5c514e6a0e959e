import { expectStill, recordShifts } from './support/shift.ts'
import { openSlowFront } from './support/slow-front.ts'
import { expect, test } from './support/test.ts'

/** Tags at the start of the longest first screen. */
const tagsOfScreen = 150

/**
 * The head, then the first screen tag by tag, then the rest. The pieces end at tags and not inside of texts: a line that
 * breaks later always shifts, and preventing it would delay the first screen by 350 ms (12× CPU).
 */
function piecesOf(html: string): string[] {
  const [head, ...tags] = html.slice(html.indexOf('<body')).match(/[^<]*<[^>]*>/g) ?? []
  const screen = tags.slice(0, tagsOfScreen)
  const start = html.slice(0, html.indexOf('<body')) + head
  return [start, ...screen, html.slice(start.length + screen.join('').length)]
}

for (const path of ['/', '/login', '/form']) {
  test(`${path} has no layout shift while its document arrives in pieces`, async ({ page, server }) => {
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
