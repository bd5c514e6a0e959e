import type { Page } from '@playwright/test'
import { formatPhone } from '../shared/fields/phone.ts'
import { deviceOf, personalOf, registrationOf } from './models/form.ts'
import { loginOf } from './models/login.ts'
import { bankOf, offerOf, outcomeOf } from './models/proposal.ts'
import { arriveAtDevice, arriveAtOffer, arriveAtPersonalData, borrower } from './support/arrive.ts'
import { signedInAs } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { fillDevice, reachFinish } from './support/walk.ts'

/** A second code may be requested after a minute. */
const minute = 61_000
/** A session lasts twelve hours, so the next call answers 401 and so does the refresh. */
const longerThanASession = 13 * 60 * 60_000

test('a session that expires at the device leads to /login and back', async ({ page, server, sandbox }) => {
  const { phone } = await arriveAtDevice(page, server)
  await fillDevice(page)
  const imei = await deviceOf(page).imei.inputValue()
  await sandbox.advance(longerThanASession)
  await deviceOf(page).next.click()
  await expect(page).toHaveURL('/login')
  await expect(loginOf(page).phoneTitle).toBeVisible()
  await expect(page.getByText('Sessão expirada. Faça login novamente.')).toBeVisible()
  expect(await stored(page, 'celastro:token')).toBeNull()
  await loginOf(page).signIn(phone, sandbox)
  await expect(deviceOf(page).heading).toBeVisible()
  await expect(deviceOf(page).imei).toHaveValue(imei)
  // A session that began on this page knows its phone.
  await sandbox.advance(longerThanASession)
  await page.reload()
  await expect(page).toHaveURL('/login')
  await expect(loginOf(page).phone).toHaveValue(formatPhone(phone))
})

test('a session that expires at the personal data leads to /login and back', async ({
  page,
  server,
  sandbox,
}) => {
  const { phone } = await arriveAtPersonalData(page, server)
  await personalOf(page).fill()
  const street = await personalOf(page).street.inputValue()
  await reachFinish(page)
  await sandbox.advance(longerThanASession)
  await personalOf(page).finish.click()
  await expect(page).toHaveURL('/login')
  await loginOf(page).signIn(phone, sandbox)
  await expect(personalOf(page).heading).toBeVisible()
  await expect(personalOf(page).street).toHaveValue(street)
  // The salary is not stored, so it must be typed again.
  await expect(personalOf(page).salary).toHaveValue('')
})

test('a session that expires while accepting leads to /login and back to the offer', async ({
  page,
  server,
  sandbox,
}) => {
  const { customer, offerId } = await arriveAtOffer(page, server)
  await offerOf(page).day(15).click()
  await offerOf(page).next.click()
  await bankOf(page).fill()
  const branch = await bankOf(page).branch.inputValue()
  await sandbox.advance(longerThanASession)
  await bankOf(page).submit.click()
  await expect(page).toHaveURL('/login')
  expect(await stored(page, 'celastro:redirect')).toBe(`/proposal/${offerId}`)
  await loginOf(page).signIn(customer.phone, sandbox)
  await expect(page).toHaveURL(`/proposal/${offerId}`)
  await expect(offerOf(page).heading).toBeVisible()
  await expect(offerOf(page).day(15)).toBeChecked()
  await offerOf(page).next.click()
  await expect(bankOf(page).branch).toHaveValue(branch)
  await expect(bankOf(page).submit).toBeEnabled()
})

test('a session that began on this device is renewed in place while accepting', async ({
  page,
  server,
  sandbox,
}) => {
  const { customer, offerId } = await arriveAtOffer(page, server)
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await expect(page).toHaveURL('/')
  await sandbox.advance(minute)
  await page.goto('/login')
  await loginOf(page).signIn(customer.phone, sandbox)
  await expect(page).toHaveURL(`/proposal/${offerId}`)
  await offerOf(page).next.click()
  await bankOf(page).fill()
  await sandbox.advance(longerThanASession)
  await bankOf(page).submit.click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Sua sessão terminou por segurança')
  const before = (await sandbox.messages(customer.phone)).find(({ code }) => code)
  await question.getByRole('button', { name: 'Receber código' }).click()
  await question
    .getByLabel('Código de 6 dígitos')
    .fill(await sandbox.code(customer.phone, before?.code ?? undefined))
  await question.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(question).toHaveCount(0)
  await expect(bankOf(page).alert).toContainText('A proposta não foi enviada')
  await expect(bankOf(page).number).toHaveValue('1234567')
  await bankOf(page).submit.click()
  await expect(outcomeOf(page).sent).toBeVisible()
})

test('opening the details with an expired session leads to /login and back', async ({
  page,
  server,
  sandbox,
}) => {
  const customer = await borrower(server)
  await signedInAs(page, customer)
  await sandbox.advance(longerThanASession)
  await page.goto('/dashboard/details')
  await expect(page).toHaveURL('/login')
  await loginOf(page).signIn(customer.phone, sandbox)
  await expect(page).toHaveURL('/dashboard/details')
  await expect(page.getByRole('heading', { name: 'Detalhes do seu empréstimo' })).toBeVisible()
  expect(await stored(page, 'celastro:redirect')).toBeNull()
})

test("whoever is signed in finds 'Sair' on /form, which ends the session", async ({ page, server }) => {
  const { api } = await arriveAtDevice(page, server)
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await expect(page).toHaveURL('/')
  expect(await stored(page, 'celastro:token')).toBeNull()
  await expect(api.get('/customers/me')).rejects.toMatchObject({ status: 401 })
  await page.goto('/form')
  await expect(registrationOf(page).heading).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sair', exact: true })).toHaveCount(0)
})

test('a tampered token is no session', async ({ page, server }) => {
  const customer = await borrower(server)
  const [head, claims] = customer.token.split('.')
  await signedInAs(page, { token: `${head}.${claims}.${'A'.repeat(43)}` })
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login')
})

const stored = (page: Page, key: string) => page.evaluate(key => localStorage.getItem(key), key)
