import { expectStill, recordShifts } from './support/shift.ts'
import { test } from './support/test.ts'

test('the landing page has no layout shift', { tag: '@desktop' }, async ({ page }) => {
  await recordShifts(page)
  await page.goto('/')
  await expectStill(page, '/')
})
