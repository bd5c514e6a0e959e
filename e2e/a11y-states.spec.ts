import { violations } from './support/axe.ts'
import { breakable } from './support/breakable.ts'
import { showState, statesOf, watchRequests } from './support/states.ts'
import { expect, test } from './support/test.ts'

/** States that show a skeleton on purpose. In any other state a skeleton means that it is still loading. */
const waits =
  /^gallery|loading|on its way|sending|asking$|calculating|generating|looking|verifying|entering|already/

/** The simulator is in the bundle for shops too, which has no room for words that stay on one line. */
const mayBreak = /^simulator/
/** A shorter text, such as a label, has one line. */
const shortestSentence = 25

// In parts, so that the workers share them.
const parts = 6

for (let part = 0; part < parts; part++) {
  test(`axe finds nothing on the states of the development page, part ${part + 1} of ${parts}`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    const requests = watchRequests(page)
    const states = ['gallery', ...(await statesOf(page))]
    expect(states.length).toBeGreaterThan(100)
    const found: string[] = []
    for (const state of states.filter((_, index) => index % parts === part)) {
      await showState(page, state, requests)
      if (await page.locator('[data-actions="stuck"]').count()) found.push(`${state}: cannot be reached`)
      if (!waits.test(state)) await expect(page.locator('.c-skeleton'), `${state} has loaded`).toHaveCount(0)
      found.push(...(await violations(page, state)))
      if (mayBreak.test(state)) continue
      for (const text of await page.evaluate(breakable))
        if (text.length >= shortestSentence) found.push(`${state}: a line may end within "${text}"`)
    }
    expect(found).toEqual([])
  })
}
