import { loginOf } from './models/login.ts'
import { expect, handoffOf, test, walkToWaiting } from './support/onboarding/test.ts'
import { newPerson } from './support/people.ts'

test('a blocked tab is replaced by a link, which is renewed when it expired', async ({
  page,
  context,
  sandbox,
  checkout,
}) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  // The first link has expired when it arrives.
  let minted = 0
  await page.route('**/api/session/handoff', async route => {
    const answer = await route.fetch()
    const json = await answer.json().catch(() => ({}))
    if (json.code && minted++ === 0) json.expiresAt = '2020-01-01T00:00:00.000Z'
    await route.fulfill({ response: answer, json })
  })
  await checkout()
  await walkToWaiting(page, newPerson(), sandbox)
  const handoff = handoffOf(page)
  await handoff.go.click()
  await expect(page.getByText('O navegador não abriu a outra aba.')).toBeVisible()
  await handoff.link.click()
  await expect(page.getByText('O link venceu. Este é novo:')).toBeVisible()
  expect(minted).toBe(2)
  const [site] = await Promise.all([context.waitForEvent('page'), handoff.link.click()])
  await expect(site.getByText('Você veio de Loja Exemplo')).toBeVisible()
})

test('an in-app browser gets the link at once', async ({ browser, sandbox, server, shop }) => {
  const context = await browser.newContext({
    userAgent: 'Mozilla/5.0 (Linux; Android 13; wv) Chrome/120 Mobile Instagram 312.0',
  })
  const page = await context.newPage()
  await page.goto(shop.page({ api: server.url }))
  await walkToWaiting(page, newPerson(), sandbox)
  await handoffOf(page).go.click()
  await expect(handoffOf(page).link).toHaveAttribute(
    'href',
    /\/login#handoff=[\w-]{22,}&valor=1850&parcelas=12&dia=10$/,
  )
  expect(context.pages()).toHaveLength(1)
  await context.close()
})

test('a used or expired link is explained, and signing in continues', async ({
  page,
  context,
  sandbox,
  checkout,
}) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  const person = newPerson()
  await checkout()
  await walkToWaiting(page, person, sandbox)
  await handoffOf(page).go.click()
  const url = (await handoffOf(page).link.getAttribute('href'))!
  await sandbox.advance(61_000)
  const site = await context.newPage()
  await site.goto(url)
  await expect(site.getByText('O link que trouxe você já venceu')).toBeVisible()
  expect(site.url()).not.toContain('handoff')
  await loginOf(site).signIn(person.phone, sandbox)
  await site.waitForURL(/\/proposal\//)
})

test('without network the plain link to the site is offered', async ({ page, sandbox, checkout }) => {
  await checkout()
  await walkToWaiting(page, newPerson(), sandbox)
  await expect(handoffOf(page).heading).toBeVisible()
  await page.route('**/api/session/handoff', route => route.abort())
  await handoffOf(page).go.click()
  await expect(page.getByText('Não conseguimos preparar o link agora.')).toBeVisible()
  await expect(handoffOf(page).link).toHaveAttribute('href', /\/login$/)
})
