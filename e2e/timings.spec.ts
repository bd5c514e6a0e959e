import type { Page } from '@playwright/test'
import { waitingOf } from './models/form.ts'
import { loginOf } from './models/login.ts'
import { arriveAtWaiting } from './support/arrive.ts'
import { atApi, counting } from './support/failing.ts'
import { newPerson } from './support/people.ts'
import { signedInAs } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { signUp } from './tooling/customer.ts'

/** Pauses the page's clock a second after its current time. */
const standStill = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)

test('the waiting screen polls at once and every five seconds, one call at a time', async ({
  page,
  server,
}) => {
  await page.clock.install()
  const calls = counting(page, 'GET', '/customers/me')
  await arriveAtWaiting(page, server)
  await standStill(page)
  await expect(page.getByText('Recebemos os seus dados e já começamos a análise.')).toBeVisible()
  const next = page.waitForResponse('**/api/customers/me')
  await page.clock.runFor(5_000)
  await next
  for (let turn = 1; turn <= 3; turn++) {
    const before = calls.count
    await page.clock.runFor(4_900)
    expect(calls.count).toBeLessThanOrEqual(before + 1)
    const answered = page.waitForResponse('**/api/customers/me')
    await page.clock.runFor(100)
    await answered
    expect(calls.count).toBe(before + 1)
  }
  await expect(waitingOf(page).heading).toBeVisible()
})

test('a GET without network is retried three times, after 1, 2 and 3 seconds', async ({ page, server }) => {
  await page.clock.install()
  await signedInAs(page, await signUp(server.url))
  let calls = 0
  let release = () => {}
  const stopped = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(atApi('/contracts/far'), async route => {
    calls++
    await stopped
    await route.abort('connectionreset')
  })
  await page.goto('/contracts/far')
  await expect.poll(() => calls).toBe(1)
  await standStill(page)
  let failed = page.waitForEvent('requestfailed')
  release()
  for (const seconds of [1, 2, 3]) {
    await failed
    // Let the page handle the failure and schedule its retry.
    await page.evaluate(() => new Promise<void>(resolve => queueMicrotask(resolve)))
    failed = page.waitForEvent('requestfailed')
    await page.clock.runFor(seconds * 1_000 - 50)
    expect(calls).toBe(seconds)
    await page.clock.runFor(50)
    await expect.poll(() => calls).toBe(seconds + 1)
  }
  await failed
  await expect(page.getByText('Erro de conexão com o servidor')).toBeVisible()
  expect(calls).toBe(4)
})

test('a code is requested 100 ms after the press, with a human check', async ({ page }) => {
  await page.clock.install()
  const login = loginOf(page)
  await page.goto('/login')
  await login.phone.fill(newPerson().phone)
  await expect(login.next).toBeEnabled()
  await standStill(page)
  const calls = counting(page, 'POST', '/auth/login/request')
  await login.next.click()
  await expect(page.getByRole('button', { name: 'Enviando...' })).toBeVisible()
  await page.clock.runFor(99)
  expect(calls.count).toBe(0)
  const asked = page.waitForRequest('**/api/auth/login/request')
  await page.clock.runFor(1)
  expect((await asked).headers()['x-human-check']).toMatch(/^[\w+/=]+$/)
  await expect(login.codeTitle).toBeVisible()
})
