import type { BrowserContext } from '@playwright/test'
import { dashboardOf } from './models/dashboard.ts'
import { deviceOf, personalOf } from './models/form.ts'
import { loginOf } from './models/login.ts'
import { bankOf, offerOf, outcomeOf } from './models/proposal.ts'
import { arriveAtOffer, arriveAtPersonalData, arriveAtWaiting, borrower } from './support/arrive.ts'
import { signedInAs } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { signUp } from './tooling/customer.ts'

test('signing out in one tab closes the dashboard in the other', async ({ page, context, server }) => {
  await signedInAs(page, await borrower(server))
  await page.goto('/dashboard')
  await expect(dashboardOf(page).greeting('Maria')).toBeVisible()
  await leaveInAnotherTab(context)
  await expect(page).toHaveURL('/login')
})

test('signing out in one tab ends the waiting screen in the other', async ({ page, context, server }) => {
  await arriveAtWaiting(page, server)
  await leaveInAnotherTab(context)
  await expect(page).toHaveURL('/login')
})

test('signing out in one tab clears the form in the other', async ({ page, context, server }) => {
  await arriveAtPersonalData(page, server)
  await personalOf(page).fill()
  await leaveInAnotherTab(context)
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => sessionStorage.getItem('celastro:lead'))).toBeNull()
})

test('signing in in one tab also leaves /login in the other', async ({ page, context, server, sandbox }) => {
  const { phone } = await signUp(server.url)
  await sandbox.advance(61_000)
  await page.goto('/login')
  const other = await context.newPage()
  await other.goto('/login')
  await expect(loginOf(other).phoneTitle).toBeVisible()
  await loginOf(page).signIn(phone, sandbox)
  await expect(deviceOf(page).heading).toBeVisible()
  await expect(deviceOf(other).heading).toBeVisible()
})

test('an offer accepted in two tabs is accepted once, and the second tab says so', async ({
  page,
  context,
  server,
}) => {
  const { customer, offerId } = await arriveAtOffer(page, server)
  const other = await context.newPage()
  await other.goto(`/proposal/${offerId}`)
  for (const tab of [page, other]) {
    await offerOf(tab).next.click()
    await bankOf(tab).fill()
  }
  await bankOf(page).submit.click()
  await expect(outcomeOf(page).sent).toBeVisible()
  await bankOf(other).submit.click()
  await expect(bankOf(other).alert).toContainText('Erro ao processar: Esta oferta já foi aceita.')
  await expect(bankOf(other).number).toHaveValue('1234567')
  await other.getByRole('button', { name: 'Atualizar a página' }).click()
  await expect(outcomeOf(other).inProgress).toBeVisible()
  const { loans } = await customer.api.get<{ loans: unknown[] }>('/customers/me')
  expect(loans).toHaveLength(1)
})

async function leaveInAnotherTab(context: BrowserContext) {
  const other = await context.newPage()
  await other.goto('/dashboard')
  const { menu, overlay } = dashboardOf(other)
  await menu.click()
  await overlay.getByRole('button', { name: 'Sair' }).click()
  await expect(other).toHaveURL('/')
}
