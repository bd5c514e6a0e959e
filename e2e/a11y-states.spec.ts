import { violations } from './support/axe.ts'
import { showState, statesOf, watchRequests } from './support/states.ts'
import { expect, test } from './support/test.ts'

/** States that are about waiting: elsewhere a bar in the place of something means that the look came too early. */
const waits = /^gallery|loading|on its way|sending|calculating|generating|looking|verifying|entering|already/

// Two halves, so that both workers look at once.
test.describe.configure({ mode: 'parallel' })

for (const half of [0, 1]) {
  test(`axe finds nothing on the states of the development page, half ${half + 1}`, async ({ page }) => {
    test.setTimeout(480_000)
    const requests = watchRequests(page)
    const states = ['gallery', ...(await statesOf(page))]
    expect(states.length).toBeGreaterThan(100)
    const found: string[] = []
    for (const state of states.filter((_, index) => index % 2 === half)) {
      await showState(page, state, requests)
      if (await page.locator('[data-actions="stuck"]').count()) found.push(`${state}: cannot be reached`)
      if (!waits.test(state)) await expect(page.locator('.c-skeleton'), `${state} has loaded`).toHaveCount(0)
      found.push(...(await violations(page, state)))
    }
    expect(found).toEqual([])
  })
}
