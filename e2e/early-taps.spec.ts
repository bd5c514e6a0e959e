import type { Page } from '@playwright/test'
import { dashboardOf } from './models/dashboard.ts'
import { personalOf, reviewOf } from './models/form.ts'
import { arriveAtPersonalData, borrower } from './support/arrive.ts'
import { signedInAs } from './support/session.ts'
import { expect, test } from './support/test.ts'

/** Keeps the scripts of the islands back. Returns the function that lets them through. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/_astro/*.js', async route => {
    await released
    await route.continue()
  })
  return release
}

test('a tap on the menu before the script of the page opens it afterwards', async ({ page, server }) => {
  await signedInAs(page, await borrower(server))
  const release = await holdScripts(page)
  await page.goto('/dashboard', { waitUntil: 'commit' })
  const { menu, overlay } = dashboardOf(page)
  await menu.click()
  await menu.click()
  await expect(overlay).toBeHidden()
  release()
  await expect(overlay.getByRole('link', { name: 'Dashboard' })).toBeVisible()
})

test('the next screen opens at its top at once, so that nothing slips away under a quick tap', async ({
  page,
  server,
}) => {
  await arriveAtPersonalData(page, server)
  const step = personalOf(page)
  await step.fill()
  await step.next.scrollIntoViewIfNeeded()
  await page.evaluate(() => {
    const moves: string[] = []
    Object.assign(window, { moves })
    addEventListener('focusin', ({ target }) => {
      if (!(target instanceof HTMLHeadingElement)) return
      for (const type of ['scroll', 'scrollend']) document.addEventListener(type, () => moves.push(type))
    })
  })
  await step.next.click()
  await expect(reviewOf(page).heading).toBeFocused()
  const moves = () => page.evaluate(() => (window as unknown as { moves: string[] }).moves)
  await expect.poll(moves).toContain('scrollend')
  expect(await moves()).toEqual(['scroll', 'scrollend'])
  await expect(reviewOf(page).heading).toBeInViewport()
})

test('an idle connection outlives those of a proxy', async ({ request }) => {
  expect((await request.get('/healthz')).headers()['keep-alive']).toBe('timeout=125')
})
