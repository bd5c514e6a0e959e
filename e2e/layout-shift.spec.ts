import { dashboardOf } from './models/dashboard.ts'
import { registrationOf } from './models/form.ts'
import { loginOf } from './models/login.ts'
import { offerOf } from './models/proposal.ts'
import { borrower } from './support/arrive.ts'
import { signedInAs } from './support/session.ts'
import { expectStill, recordShifts } from './support/shift.ts'
import { expect, test } from './support/test.ts'
import { reachOffer, signUp } from './tooling/customer.ts'

test('/login, /form and the 404 page have no layout shift', { tag: '@desktop' }, async ({ page }) => {
  await recordShifts(page)
  await page.goto('/login')
  await expect(loginOf(page).phoneTitle).toBeVisible()
  await expectStill(page, '/login')
  await page.goto('/form')
  await expect(registrationOf(page).heading).toBeVisible()
  await expectStill(page, '/form')
  await page.goto('/nada')
  await expectStill(page, '404')
})

test('offer and dashboard have no layout shift while they load', { tag: '@desktop' }, async ({
  page,
  server,
}) => {
  await recordShifts(page)
  const customer = await signUp(server.url)
  const offerId = await reachOffer(customer)
  await signedInAs(page, customer)
  await page.goto(`/proposal/${offerId}`)
  await expect(offerOf(page).heading).toBeVisible()
  await expectStill(page, '/proposal')
  await signedInAs(page, await borrower(server))
  await page.goto('/dashboard')
  await expect(dashboardOf(page).rows).toHaveCount(12)
  await expectStill(page, '/dashboard')
  await page.goto('/dashboard/details')
  await expect(page.getByText('Valor emprestado', { exact: true })).toBeVisible()
  await expectStill(page, '/dashboard/details')
  for (const name of ['pay', 'antecipate', 'statement', 'autopay', 'due-day', 'agreement']) {
    const path = `/dashboard/${name}`
    await page.goto(path)
    await expectStill(page, path)
  }
})
