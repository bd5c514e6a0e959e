import { onboarding, scriptOf } from './hosts/pages.ts'
import { expect, test } from './support/element.ts'
import { handoffOf, walkToWaiting } from './support/onboarding/test.ts'
import { newPerson } from './support/people.ts'

/** What Prototype.js did before 1.7.3, and what scripts of its time did to every object. */
function oldLibrary() {
  const text = (value: unknown) => `"${String(value)}"`
  Object.assign(Array.prototype, {
    each: () => undefined,
    toJSON(this: unknown[]) {
      return `[${this.map(text).join(', ')}]`
    },
  })
  for (const { prototype } of [String, Number]) Object.assign(prototype, { toJSON: text })
  Object.assign(Array, { from: (given: ArrayLike<unknown>) => Array.prototype.slice.call(given) })
  // In every `for … in`.
  Object.assign(Object.prototype, { each: () => undefined })
}

test('a customer applies on a page with an old Prototype.js', async ({ page, host, lender, sandbox }) => {
  const wrong: string[] = []
  page.on('pageerror', error => wrong.push(String(error)))
  await page.addInitScript(oldLibrary)
  // Not `visit`: it runs scripts in the page, which such prototypes break.
  await page.goto(host.page({ script: scriptOf(lender), body: onboarding('') }))
  await walkToWaiting(page, newPerson(), sandbox)
  await expect(handoffOf(page).heading).toBeVisible()
  expect(wrong).toEqual([])
})
