import { expectStill, recordShifts } from './support/shift.ts'
import { openSlowFront } from './support/slow-front.ts'
import { expect, test } from './support/test.ts'

/**
 * The head, then a few tags at a time, with a break between every drawing and its words. A word that breaks on a button moves
 * by half of what was missing, which only waiting for the whole screen would prevent: 350 ms at 12×.
 */
function piecesOf(html: string): string[] {
  const start = html.indexOf('<body')
  const body = html.slice(start, html.indexOf('</main>'))
  const pieces = body.split(/(?<=<\/svg>)/).flatMap(part => part.match(/[\s\S]{120,}?>|[\s\S]+$/g) ?? [])
  return [html.slice(0, start), ...pieces, html.slice(start + body.length)]
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
