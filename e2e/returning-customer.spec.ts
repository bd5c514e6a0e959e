import { dashboardOf } from './models/dashboard.ts'
import { deviceOf, personalOf, waitingOf } from './models/form.ts'
import { loginOf } from './models/login.ts'
import { offerOf } from './models/proposal.ts'
import { arriveAtPersonalData, borrower } from './support/arrive.ts'
import { holdBack } from './support/failing.ts'
import { fates } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { apply, type Customer, reachOffer, signUp } from './tooling/customer.ts'

test.beforeEach(async ({ sandbox }) => {
  // A new code can be requested a minute after the one of the registration.
  await sandbox.advance(61_000)
})

test('signing in with a loan leads to the dashboard', async ({ page, server, sandbox }) => {
  const { phone } = await borrower(server)
  await sandbox.advance(61_000)
  await page.goto('/login')
  await loginOf(page).signIn(phone, sandbox)
  await expect(dashboardOf(page).greeting('Maria')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
})

test('signing in with an open offer leads to the offer', async ({ page, server, sandbox }) => {
  const customer = await signUp(server.url)
  const offerId = await reachOffer(customer)
  await sandbox.advance(61_000)
  await page.goto('/login')
  await loginOf(page).signIn(customer.phone, sandbox)
  await expect(offerOf(page).heading).toBeVisible()
  await expect(page).toHaveURL(`/proposal/${offerId}`)
})

const unfinished: { when: string; prepare: (customer: Customer) => Promise<void>; at: typeof deviceOf }[] = [
  { when: 'nothing sent', prepare: async () => {}, at: deviceOf },
  { when: 'everything sent, no answer yet', prepare: apply, at: waitingOf as typeof deviceOf },
]

for (const { when, prepare, at } of unfinished) {
  test(`signing in with ${when} continues there`, async ({ page, server, sandbox }) => {
    const customer = await signUp(server.url, fates.pending)
    await prepare(customer)
    await sandbox.advance(61_000)
    await page.goto('/login')
    await loginOf(page).signIn(customer.phone, sandbox)
    await expect(at(page).heading).toBeVisible()
    await expect(page).toHaveURL('/form')
  })
}

test('signing in after the device continues with the personal data, also by "Entre aqui"', async ({
  page,
  server,
  sandbox,
}) => {
  const { phone } = await arriveAtPersonalData(page, server)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await sandbox.advance(61_000)
  await page.goto('/form')
  await expect(page.getByText('Já tem uma conta?')).toBeVisible()
  await page.getByRole('link', { name: 'Entre aqui' }).click()
  await loginOf(page).signIn(phone, sandbox)
  await expect(personalOf(page).heading).toBeVisible()
})

test('an unregistered phone gets the same answer and is told how to register', async ({ page, sandbox }) => {
  const login = loginOf(page)
  await page.goto('/login')
  await login.phone.fill('11911112222')
  await login.next.click()
  await expect(login.codeTitle).toBeVisible()
  const [message] = await sandbox.messages('11911112222')
  expect(message).toMatchObject({ code: null, link: '/form' })
})

test('a phone typed before hydration is kept and can be sent', async ({ page }) => {
  const scripts = await holdBack(page, '**/_astro/*.js')
  const { phone, next } = loginOf(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await phone.fill('11987654321')
  scripts.release()
  await expect(phone).toHaveValue('(11) 98765-4321')
  await expect(next).toBeEnabled()
})
