import { expectStill, recordShifts } from './support/shift.ts'
import { test } from './support/test.ts'

test('nothing moves on the landing page', { tag: '@desktop' }, async ({ page }) => {
  await recordShifts(page)
  await page.goto('/')
  await expectStill(page, '/')
})
