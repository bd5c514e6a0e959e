import { personalOf } from './models/form.ts'
import { bankOf, offerOf } from './models/proposal.ts'
import {
  arriveAtDevice,
  arriveAtOffer,
  arriveAtPersonalData,
  arriveAtWaiting,
  borrower,
} from './support/arrive.ts'
import { violations } from './support/axe.ts'
import { loanPages } from './support/loan-pages.ts'
import { newPerson } from './support/people.ts'
import { awake, signedInAs } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { reachFinish, register } from './support/walk.ts'

test('axe finds nothing on the pages that need no session', { tag: '@desktop' }, async ({ page }) => {
  for (const path of ['/', '/login', '/form', '/sandbox', '/mesa', '/nada']) {
    await page.goto(path)
    await awake(page)
    expect(await violations(page, path)).toEqual([])
  }
})

test('axe finds nothing on the steps of /form', async ({ page, server }) => {
  test.setTimeout(180_000)
  await register(page, newPerson())
  expect(await violations(page, 'code')).toEqual([])
  await arriveAtDevice(page, server)
  expect(await violations(page, 'device')).toEqual([])
  await arriveAtPersonalData(page, server)
  expect(await violations(page, 'personal data')).toEqual([])
  await personalOf(page).fill()
  await reachFinish(page)
  expect(await violations(page, 'review')).toEqual([])
  await arriveAtWaiting(page, server)
  expect(await violations(page, 'waiting')).toEqual([])
})

test('axe finds nothing on the offer, the bank data and the dashboard', { tag: '@desktop' }, async ({
  page,
  server,
}) => {
  test.setTimeout(180_000)
  await arriveAtOffer(page, server)
  expect(await violations(page, 'offer')).toEqual([])
  await offerOf(page).next.click()
  await expect(bankOf(page).heading).toBeVisible()
  expect(await violations(page, 'bank')).toEqual([])
  await signedInAs(page, await borrower(server))
  for (const path of ['/dashboard', ...loanPages, '/dashboard/sessions', '/dashboard/own-data']) {
    await page.goto(path)
    await expect(page.getByText('Carregando...')).toHaveCount(0)
    expect(await violations(page, path)).toEqual([])
  }
})
