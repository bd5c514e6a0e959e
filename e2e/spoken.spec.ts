import type { Page } from '@playwright/test'
import { dayMs } from '../shared/durations.ts'
import { limits } from '../shared/loan/limits.ts'
import { agreementOf } from './models/agreement.ts'
import { pushOf } from './models/push.ts'
import { borrower } from './support/arrive.ts'
import { walkAll } from './support/journey.ts'
import { newPerson } from './support/people.ts'
import type { Sandbox } from './support/sandbox.ts'
import { awake, signedInAs, signInAgain } from './support/session.ts'
import { heard, listen, spoken } from './support/spoken.ts'
import { expect, test } from './support/test.ts'
import type { Customer } from './tooling/customer.ts'

/** Screens of the journey whose words do not depend on the day. */
const told = /^\/(form|proposal\/.*|contracts\/.*|dashboard)$/

/** Browsers of tests differ in it: here nobody has been asked for notices yet. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'default' })),
)

/** The page is awake. Parts of it load on demand, and have no placeholder that could be waited for. */
async function whole(page: Page): Promise<void> {
  await awake(page)
  const { pathname } = new URL(page.url())
  if (pathname === '/dashboard') {
    // The card of notices comes with the end of the page.
    await page.getByRole('heading', { name: 'Documentos e ajuda' }).scrollIntoViewIfNeeded()
    await expect(pushOf(page).receive).toBeVisible()
  }
  // Its script comes once somebody is signed in.
  if (pathname === '/form' && (await page.getByRole('button', { name: 'Sair' }).isVisible()))
    await expect(page.getByRole('button', { name: 'Continuar em outro aparelho' })).toBeVisible()
  if (pathname.endsWith('/pay')) await expect(page.getByRole('img', { name: /^QR Code/ })).toBeVisible()
  if (pathname.endsWith('/details')) await expect(page.getByText('Um limite maior')).toBeVisible()
}

test('every screen from the registration to the loan gives a screen reader its title, focus, roles, names and states', async ({
  page,
  sandbox,
}) => {
  test.setTimeout(180_000)
  const person = newPerson()
  const screens: string[] = []
  const announced = new Set<string>()
  await listen(page)
  await walkAll(page, person, sandbox, async () => {
    for (const text of await heard(page)) announced.add(text)
    if (!told.test(new URL(page.url()).pathname)) return
    await whole(page)
    screens.push(await spoken(page, [person.name, person.motherName, person.email]))
  })
  expect(screens.join('\n')).toMatchSnapshot('journey.txt')
  // What a screen begins with is read from its title, which has the focus.
  expect([...announced]).toEqual(
    expect.arrayContaining([
      'Procurando o aparelho...',
      'Aparelho encontrado: Samsung Galaxy S24 Ultra (SM-S928B).',
      expect.stringMatching(/^nota\.xml, \d+ KB, anexada$/),
      expect.stringMatching(/^Enviando a nota fiscal\./),
      'Endereço preenchido pelo CEP.',
    ]),
  )
})

/** What the pages of a loan say depends on the day. From this one, the first instalment is due on Wednesday 10 March. */
const day = Date.parse('2027-02-03T15:00:00Z')

test('every page of a loan that is current gives a screen reader the same', async ({
  page,
  server,
  sandbox,
}) => {
  test.setTimeout(180_000)
  const customer = await borrowerOn(day, server, sandbox)
  await signedInAs(page, customer)
  const { screens, open, look } = reader(page)
  for (const path of ['details', 'statement', 'pay', 'autopay', 'due-day', 'agreement', 'hardship'])
    await open(`/dashboard/${path}`)
  await open('/dashboard/antecipate')
  await page.getByRole('checkbox').first().check()
  await look()
  await open('/dashboard/device-report')
  await page.getByRole('radio', { name: 'Roubo ou furto' }).check()
  await look()
  await open('/dashboard/own-data')
  await open('/dashboard/sessions')
  expect(screens.join('\n')).toMatchSnapshot('dashboard.txt')
})

test('every page of a loan that is late gives a screen reader the same', async ({
  page,
  server,
  sandbox,
}) => {
  test.setTimeout(180_000)
  const customer = await borrowerOn(day, server, sandbox)
  const { loans } = await customer.api.get<{ loans: { installments: { dueDate: string }[] }[] }>(
    '/customers/me',
  )
  const due = Date.parse(`${loans[0]!.installments[0]!.dueDate}T15:00:00Z`)
  await sandbox.advance(due + (limits.agreement.leastDaysLate + 1) * dayMs - day)
  await signInAgain(page, customer, sandbox)
  const { screens, open, look } = reader(page)
  for (const path of ['', '/pay', '/antecipate', '/due-day', '/hardship', '/agreement'])
    await open(`/dashboard${path}`)
  await agreementOf(page).read.click()
  await expect(agreementOf(page).document).toBeVisible()
  await look()
  expect(screens.join('\n')).toMatchSnapshot('late.txt')
})

async function borrowerOn(day: number, server: { url: string }, sandbox: Sandbox): Promise<Customer> {
  await sandbox.moveTo(day)
  return borrower(server)
}

/** Opens pages of the dashboard and keeps what a screen reader is given of each. */
function reader(page: Page) {
  const screens: string[] = []
  const look = async () => {
    screens.push(await spoken(page, ['Maria das Dores', 'Ana das Dores']))
  }
  return {
    screens,
    look,
    async open(path: string) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await whole(page)
      await look()
    },
  }
}
