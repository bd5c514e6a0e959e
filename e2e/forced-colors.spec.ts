import type { Page } from '@playwright/test'
import { showState, statesOf, watchRequests } from './support/states.ts'
import { expect, test } from './support/test.ts'

/** Opens a state of the development page as it is where the person's system chooses the colours. */
async function openForced(page: Page, state: string): Promise<void> {
  const requests = watchRequests(page)
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await statesOf(page)
  await showState(page, state, requests)
}

/** Runs in the browser: the ground of a mark that is drawn before its element. */
const ground = (element: Element) => getComputedStyle(element, '::before').backgroundColor

test("with forced colours each mark of 'Quanto custa' has the colour of its part of the bar", async ({
  page,
}) => {
  await openForced(page, 'proposal/offer')
  for (const part of ['received', 'tac', 'iof', 'interest']) {
    // The instalments below have the same colours.
    const drawn = page.locator(`.s-costs__part--${part}`).first()
    const swatch = page.locator(`.s-costs__swatch--${part}`).first()
    const fill = await drawn.evaluate(element => getComputedStyle(element).fill)
    await expect(swatch).toHaveCSS('background-color', fill)
    await expect(swatch).toHaveCSS('forced-color-adjust', 'none')
  }
})

test('with forced colours what is done in the progress of a contract has another mark than what is not', async ({
  page,
}) => {
  await openForced(page, 'contract/signed, payout coming')
  const steps = page.getByRole('list', { name: 'Andamento' }).getByRole('listitem')
  const done = await steps.first().evaluate(ground)
  expect(await steps.last().evaluate(ground)).not.toBe(done)
  await page.emulateMedia({ forcedColors: 'none', media: 'print' })
  const exact = (element: Element) => getComputedStyle(element, '::before').printColorAdjust
  expect(await steps.first().evaluate(exact)).toBe('exact')
})
