import { deviceOf, registrationOf, verificationOf } from './models/form.ts'
import { loginOf } from './models/login.ts'
import { borrower } from './support/arrive.ts'
import { newPerson } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { reachDevice, register } from './support/walk.ts'

const [minute, day] = [60_000, 86_400_000]
const byEmail = 'Receber o código por e-mail'

test('a customer who gets no code by phone signs in with one by e-mail', async ({
  page,
  sandbox,
  browser,
}) => {
  const person = newPerson()
  await reachDevice(page, person, sandbox)
  await sandbox.advance(minute)
  const elsewhere = await browser.newPage({ baseURL: new URL(page.url()).origin })
  const login = loginOf(elsewhere)
  await elsewhere.goto('/login')
  await login.phone.fill(person.phone)
  await login.next.click()
  await elsewhere.getByRole('button', { name: byEmail }).click()
  await elsewhere.getByLabel('E-mail do seu cadastro').fill(person.email)
  await elsewhere.getByRole('button', { name: 'Mandar por e-mail' }).click()
  await expect(elsewhere.getByText(person.email)).toBeVisible()
  await login.code.fill(await sandbox.code(person.email))
  await login.enter.click()
  await expect(deviceOf(elsewhere).heading).toBeVisible()
  await elsewhere.close()
})

test('a registration goes on with a code by e-mail', async ({ page, sandbox }) => {
  const person = newPerson()
  await register(page, person)
  await page.getByRole('button', { name: byEmail }).click()
  await expect(page.getByLabel('E-mail do seu cadastro')).toHaveValue(person.email)
  await page.getByRole('button', { name: 'Mandar por e-mail' }).click()
  await expect(page.getByText('caixa de spam').or(page.getByText(person.email)).first()).toBeVisible()
  await verificationOf(page).code.fill(await sandbox.code(person.email))
  await verificationOf(page).next.click()
  await expect(deviceOf(page).heading).toBeVisible()
})

test('a mistyped e-mail leads back to a code by WhatsApp', async ({ page, sandbox }) => {
  const person = newPerson()
  await register(page, person)
  const first = await sandbox.code(person.phone)
  await page.getByRole('button', { name: byEmail }).click()
  await page.getByLabel('E-mail do seu cadastro').fill(`x${person.email}`)
  await page.getByRole('button', { name: 'Mandar por e-mail' }).click()
  await expect(page.getByText('O código do WhatsApp não vale mais')).toBeVisible()
  await sandbox.advance(minute)
  await page.getByRole('button', { name: 'Receber por WhatsApp' }).click()
  await expect(page.getByText('O código do WhatsApp não vale mais')).toBeHidden()
  await verificationOf(page).code.fill(await sandbox.code(person.phone, first))
  await verificationOf(page).next.click()
  await expect(deviceOf(page).heading).toBeVisible()
})

test('the new holder of a number leaves the old account and registers', async ({ page, server, sandbox }) => {
  const { phone } = await borrower(server)
  const before = await sandbox.code(phone)
  await sandbox.advance(91 * day)
  const person = { ...newPerson(), phone }
  await page.goto('/form')
  await registrationOf(page).fill(person)
  await registrationOf(page).next.click()
  const step = verificationOf(page)
  await step.code.fill(await sandbox.code(phone, before))
  await step.next.click()
  await expect(page.getByRole('heading', { name: 'Este cadastro é seu?' })).toBeVisible()
  await page.getByRole('button', { name: 'Não é meu cadastro' }).click()
  await expect(deviceOf(page).heading).toBeVisible()
})
