import { onboarding, scriptOf, simulator } from './hosts/pages.ts'
import { registrationOf } from './models/form.ts'
import { metrics, mounts } from './support/hosts/mounts.ts'
import {
  changedPrototypes,
  rememberPrototypes,
  surroundings,
  watchListeners,
} from './support/hosts/surroundings.ts'
import { amountOf, expect, nextOf, painted, test } from './support/hosts/test.ts'

test('the elements change no global, prototype, focus, history, storage or listener of the page', async ({
  page,
  context,
  host,
  lender,
}) => {
  await rememberPrototypes(page)
  const body = `<input aria-label="Cupom" autofocus>${simulator('environment="demo"')}${onboarding()}`
  await page.goto(
    host.page({ script: scriptOf(lender).replace(/loan-simulator.js" integrity="[^"]*"/, 'none.js"'), body }),
  )
  const before = await surroundings(page)
  await page.goto(host.page({ script: scriptOf(lender), body }))
  await painted(page)
  await expect(registrationOf(page).heading).toBeVisible()
  await expect(page.getByLabel('Cupom')).toBeFocused()
  const simulated = page.locator('loan-simulator')
  await amountOf(simulated).fill('900')
  // By keyboard, because Playwright's click adds listeners to the window.
  await nextOf(simulated).press('Enter')
  await simulated.getByLabel('CPF', { exact: true }).pressSequentially('52998224725')
  await simulated.getByRole('button', { name: 'Mudar a simulação' }).press('Enter')
  expect(await changedPrototypes(page)).toBe('')

  const during = await surroundings(page)
  const scriptless = (html: string) => html.replace(/<script[^>]*>/g, '<script>')
  expect({ ...during, html: scriptless(during.html), history: during.history - 1 }).toEqual({
    ...before,
    html: scriptless(before.html),
  })
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
  expect(await context.cookies()).toEqual([])
})

test('removed elements leave no listener on window or document', async ({ page, context, visit }) => {
  const session = await context.newCDPSession(page)
  const listeners = await watchListeners(session)
  await visit({ body: simulator('environment="demo"') + onboarding() })
  await expect(registrationOf(page).heading).toBeVisible()
  expect((await listeners()).window).toBeGreaterThan(0)
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('loan-simulator, loan-onboarding')) element.remove()
  })
  await page.waitForTimeout(100)
  expect(Object.values(await listeners())).toEqual([0, 0, 0, 0, 0])
})

test('500 mounted and removed elements leave no node, listener or memory', async ({
  page,
  context,
  visit,
}) => {
  await visit({ body: onboarding() })
  await page.evaluate(() => document.querySelector('loan-onboarding')!.remove())
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  await page.evaluate(mounts, 100)
  const before = await metrics(session)
  await page.evaluate(mounts, 500)
  const after = await metrics(session)
  // The browser keeps the nodes that it painted last.
  expect(after.nodes - before.nodes).toBeLessThan(50)
  expect(after.listeners - before.listeners).toBeLessThanOrEqual(0)
  // Less than a kilobyte each; the bench measures it.
  expect(after.heap - before.heap).toBeLessThan(500_000)
})
