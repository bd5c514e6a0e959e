import { deviceOf, personalOf, registrationOf, waitingOf } from './models/form.ts'
import { loginOf } from './models/login.ts'
import { answerWith } from './support/failing.ts'
import { loanPages } from './support/loan-pages.ts'
import { signedInAs } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { signUp } from './tooling/customer.ts'

// `page.route` makes the profiles, so that every status and flag can be tested.

const loan = (status: string) => ({ status, installments: [] })
const device = { id: 'd1', createdAt: '2026-01-01T00:00:00Z' }
const offer = (isExpired = false) => ({ id: 'o-1', isExpired })

const afterLogin = [
  { when: 'a loan Signed', profile: { loans: [loan('Signed')], offer: offer() }, to: '/dashboard' },
  { when: 'a loan UpToDate', profile: { loans: [loan('UpToDate')], offer: offer() }, to: '/dashboard' },
  { when: 'a loan CCBCreated', profile: { loans: [loan('CCBCreated')], offer: offer() }, to: '/dashboard' },
  { when: 'an open offer', profile: { offer: offer() }, to: '/proposal/o-1' },
  { when: 'nothing', profile: {}, to: '/form' },
  { when: 'an expired offer', profile: { offer: offer(true) }, to: '/form' },
  { when: 'a saved path', saved: '/dashboard/details', profile: {}, to: '/dashboard/details' },
  {
    when: 'a saved offer',
    saved: '/proposal/o-2',
    profile: { loans: [loan('Signed')] },
    to: '/proposal/o-2',
  },
  { when: 'saved /dashboard', saved: '/dashboard', profile: { offer: offer() }, to: '/proposal/o-1' },
  { when: 'saved /login', saved: '/login', profile: { offer: offer() }, to: '/proposal/o-1' },
  { when: 'saved /', saved: '/', profile: { loans: [loan('UpToDate')] }, to: '/dashboard' },
  { when: 'saved /form', saved: '/form', profile: { loans: [loan('UpToDate')] }, to: '/dashboard' },
  { when: 'a saved foreign address', saved: '//evil.example', profile: {}, to: '/form' },
] as { when: string; profile: object; saved?: string; to: string }[]

test("signing in leads to the saved path, or to the page of the profile's state", async ({
  page,
  server,
}) => {
  const customer = await signUp(server.url)
  for (const { when, profile, saved, to } of afterLogin) {
    await test.step(`${when} → ${to}`, async () => {
      await signedInAs(page, customer)
      await page.evaluate(path => (path ? localStorage.setItem('celastro:redirect', path) : undefined), saved)
      await answerWith(page, '/customers/me', { status: 200, body: { ...nobody, ...profile } })
      // /login with a session leads to the same page as a new session.
      const arrived = page.waitForRequest(
        request => request.isNavigationRequest() && !request.url().endsWith('/login'),
      )
      await page.goto('/login')
      expect(new URL((await arrived).url()).pathname).toBe(to)
      await page.waitForURL(url => url.pathname === to)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.evaluate(() => localStorage.removeItem('celastro:redirect'))
    })
  }
})

const steps = [
  { when: 'no devices', profile: {}, at: deviceOf },
  { when: 'devices', profile: { devices: [device] }, at: personalOf },
  { when: 'salary', profile: { devices: [device], hasSalary: true }, at: waitingOf },
  { when: 'a loan Accepted', profile: { loans: [loan('Accepted')] }, to: '/dashboard' },
  {
    when: 'a loan Accepted and salary',
    profile: { loans: [loan('Accepted')], hasSalary: true, devices: [device] },
    to: '/dashboard',
  },
]

test("/form opens at the step of the profile's state", async ({ page, server }) => {
  const customer = await signUp(server.url)
  await page.goto('/form')
  await expect(registrationOf(page).heading).toBeVisible()
  for (const { when, profile, at, to } of steps) {
    await test.step(when, async () => {
      await signedInAs(page, customer)
      await answerWith(page, '/customers/me', { status: 200, body: { ...nobody, ...profile } })
      await page.goto('/form')
      if (to) await expect(page).toHaveURL(to)
      if (at) await expect(at(page).heading).toBeVisible()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    })
  }
})

const guarded = ['/dashboard', ...loanPages, '/dashboard/own-data', '/proposal/o-1', '/contracts/t-1']

test('a page of the customer without a session leads to /login and is saved as return path', async ({
  page,
}) => {
  for (const path of guarded) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page).toHaveURL('/login')
      await expect(loginOf(page).phoneTitle).toBeVisible()
      expect(await page.evaluate(() => localStorage.getItem('celastro:redirect'))).toBe(path)
      await page.evaluate(() => localStorage.clear())
    })
  }
})

test('/form is not saved as return path after a 401', async ({ page, server }) => {
  await signedInAs(page, await signUp(server.url))
  await answerWith(page, '/customers/me', { status: 401 })
  await page.goto('/form')
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('celastro:redirect'))).toBeNull()
})

test('an unknown path shows the 404 page', async ({ page }) => {
  for (const path of ['/quem-e', '/proposal', '/dashboard/nada', '/form/2']) {
    const answer = await page.goto(path)
    expect({ path, status: answer?.status() }).toEqual({ path, status: 404 })
    await expect(page.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Voltar ao início' }).click()
  await expect(page).toHaveURL('/')
})

const nobody = {
  name: 'Maria da Silva',
  email: 'maria@exemplo.com.br',
  phone: '11999990000',
  cpf: '52998224725',
  offer: null,
  loans: [],
  devices: [],
  hasSalary: false,
}
