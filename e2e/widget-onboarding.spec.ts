import type { Page } from '@playwright/test'
import { deviceOf, personalOf, registrationOf, verificationOf, waitingOf } from './models/form.ts'
import { loginOf } from './models/login.ts'
import { offerOf } from './models/proposal.ts'
import {
  expect,
  handoffOf,
  registerHere,
  test,
  toldOf,
  walkToPersonalData,
  walkToWaiting,
} from './support/onboarding/test.ts'
import { newPerson } from './support/people.ts'
import type { Sandbox } from './support/sandbox.ts'
import { confirm, finish } from './support/walk.ts'

const minutes = (count: number) => count * 60_000

test('a customer applies on a shop’s page and sees the offer on the hosted site', async ({
  page,
  sandbox,
  server,
  checkout,
}) => {
  const person = newPerson()
  await checkout({ device: 'Moto G54' })
  await expect(page.getByText('Com a garantia do seu Moto G54')).toBeVisible()
  const entries = await page.evaluate(() => history.length)
  const address = page.url()
  await walkToWaiting(page, person, sandbox)

  const handoff = handoffOf(page)
  await expect(handoff.heading).toBeVisible()
  const [site] = await Promise.all([page.waitForEvent('popup'), handoff.go.click()])
  await expect(site.getByText('Você veio de Loja Exemplo')).toBeVisible()
  expect(site.url()).toBe(`${server.url}/login`)
  expect(await site.evaluate(() => window.opener)).toBeNull()
  await loginOf(site).signIn(person.phone, sandbox)
  await expect(offerOf(site).heading).toBeVisible()

  const told = await toldOf(page)
  expect(told.map(([name, detail]) => (name === 'complete' ? name : `${name} ${detail}`))).toEqual([
    'step registration',
    'step code',
    'step device',
    'step personal',
    'complete',
    'step waiting',
    'step continue',
    'exit hosted',
  ])
  expect(told.find(([name]) => name === 'complete')?.[1]).toMatch(/^[\w-]{8,}$/)
  for (const secret of [person.name, person.cpf, person.phone, person.email])
    expect(JSON.stringify(told)).not.toContain(secret)
  // Address, history and storage of the page are unchanged.
  expect([page.url(), await page.evaluate(() => history.length)]).toEqual([address, entries])
  expect(
    await page.evaluate(() => localStorage.length + sessionStorage.length + document.cookie.length),
  ).toBe(0)
})

test("the onboarding leaves the page's focus alone, and Enter does not submit the shop’s form", async ({
  page,
  checkout,
}) => {
  await checkout()
  await expect(page.getByLabel('Cupom')).toBeFocused()
  const address = page.url()
  await registrationOf(page).name.fill('Josefa dos Santos')
  await registrationOf(page).name.press('Enter')
  await expect(registrationOf(page).heading).toBeVisible()
  expect(page.url()).toBe(address)
})

test('correcting a digit keeps the caret in place', async ({ page, checkout }) => {
  await checkout()
  const { cpf } = registrationOf(page)
  await cpf.pressSequentially('52998224725')
  await expect(cpf).toHaveValue('529.982.247-25')
  for (let step = 0; step < 7; step++) await cpf.press('ArrowLeft')
  await cpf.press('Backspace')
  await cpf.press('1')
  await cpf.press('Backspace')
  await cpf.press('2')
  await expect(cpf).toHaveValue('529.982.247-25')
})

test('a wrong and an expired code show their errors, and a new one works', async ({
  page,
  sandbox,
  checkout,
}) => {
  const person = newPerson()
  await checkout()
  await registerHere(page, person)
  const step = verificationOf(page)
  const good = await sandbox.code(person.phone)
  await step.code.fill(good === '000000' ? '111111' : '000000')
  await step.next.click()
  await expect(page.getByText('Código inválido', { exact: false }).first()).toBeVisible()
  await sandbox.advance(minutes(6))
  await step.code.fill(good)
  await step.next.click()
  await expect(page.getByText(/venceu|expirado/).first()).toBeVisible()
  await step.back.click()
  await registrationOf(page).email.fill(`outra.${person.email}`)
  await registrationOf(page).next.click()
  await expect(step.heading).toBeVisible()
  await step.code.fill(await sandbox.code(person.phone, good))
  await step.next.click()
  await expect(deviceOf(page).heading).toBeVisible()
})

test('after 15 minutes the phone is confirmed again and typed data stay', async ({
  page,
  sandbox,
  checkout,
}) => {
  const person = newPerson()
  await checkout()
  await walkToPersonalData(page, person, sandbox)
  const step = personalOf(page)
  await step.fill()
  const before = await sandbox.code(person.phone)
  await sandbox.advance(minutes(16))
  await step.finish.click()
  await expect(page.getByRole('heading', { name: 'Confirme o seu celular de novo' })).toBeVisible()
  await expect(page.getByText('O que você preencheu continua aqui.')).toBeVisible()
  await page.getByRole('button', { name: 'Receber código' }).click()
  const code = page.getByLabel('Código de 6 dígitos')
  await expect(code).toBeFocused()
  await code.fill(await sandbox.code(person.phone, before))
  await page.getByRole('button', { name: 'Continuar de onde parei' }).click()
  await expect(step.heading).toBeVisible()
  await expect(step.salary).toHaveValue('4.500,00')
  await expect(step.number).toHaveValue('1578')
  await expect(step.alert).toBeHidden()
  await finish(page)
})

const galaxy = { brand: 'Samsung', model: 'Galaxy S24', priceCents: '349900' }
const purchaseOf = (page: Page) => page.getByRole('heading', { name: 'O celular da sua compra' })
const goOn = (page: Page) => page.getByRole('button', { name: 'Continuar', exact: true }).click()

test('after 15 minutes the customer still buys what the shop sells, under its order', async ({
  page,
  sandbox,
  checkout,
}) => {
  const person = newPerson()
  await checkout()
  await page.evaluate(known => window.configure(known), { product: galaxy, orderReference: 'P-1043' })
  await registerHere(page, person)
  await confirm(page, person, sandbox)
  await expect(purchaseOf(page)).toBeVisible()
  const before = await sandbox.code(person.phone)
  await sandbox.advance(minutes(16))
  await goOn(page)
  await page.getByRole('button', { name: 'Receber código' }).click()
  await page.getByLabel('Código de 6 dígitos').fill(await sandbox.code(person.phone, before))
  await page.getByRole('button', { name: 'Continuar de onde parei' }).click()
  await expect(purchaseOf(page)).toBeVisible()
  await goOn(page)
  await personalOf(page).fill()
  const [sent] = await Promise.all([page.waitForRequest('**/loan/personal-data'), finish(page)])
  expect(sent.postDataJSON()).toMatchObject({ orderReference: 'P-1043' })
})

test('a price that is too high is refused in words, and the order stays one of the shop', async ({
  page,
  sandbox,
  checkout,
}) => {
  const person = newPerson()
  await checkout()
  await page.evaluate(known => window.configure(known), { product: { ...galaxy, priceCents: '3499000' } })
  await registerHere(page, person)
  await confirm(page, person, sandbox)
  await expect(purchaseOf(page)).toBeVisible()
  await goOn(page)
  const refused = page.locator('.c-alert', { hasText: 'O preço do celular não serve para este pedido' })
  await expect(refused).toBeFocused()
})

/** The way back after a reload: phone and code, nothing else. */
async function comeBack(page: Page, phone: string, sandbox: Sandbox): Promise<void> {
  const before = await sandbox.code(phone)
  // A new code can be requested after a minute.
  await sandbox.advance(61_000)
  await page.getByRole('button', { name: 'Continue de onde parou' }).click()
  await expect(page.getByRole('heading', { name: 'Continue de onde parou' })).toBeFocused()
  await expect(page.locator('.w-onboarding input')).toHaveCount(1)
  await page.getByLabel('Celular com DDD').fill(phone)
  await page.getByRole('button', { name: 'Receber código' }).click()
  const code = page.getByLabel('Código de 6 dígitos')
  await expect(code).toBeFocused()
  await code.fill(await sandbox.code(phone, before))
  await page.getByRole('button', { name: 'Continuar de onde parei' }).click()
}

test('a reload of the shop’s page leaves empty fields, and phone and code lead back to the device', async ({
  page,
  sandbox,
  checkout,
}) => {
  const person = newPerson()
  await checkout()
  await registerHere(page, person)
  await confirm(page, person, sandbox)
  await expect(deviceOf(page).heading).toBeVisible()
  await page.reload()
  const step = registrationOf(page)
  await expect(step.heading).toBeVisible()
  for (const field of [step.name, step.cpf, step.phone, step.email, step.motherName])
    await expect(field).toHaveValue('')
  await comeBack(page, person.phone, sandbox)
  await expect(deviceOf(page).heading).toBeVisible()
  expect(
    await page.evaluate(() => localStorage.length + sessionStorage.length + document.cookie.length),
  ).toBe(0)
})

test('after a reload in the personal data the customer goes on there, and the request is sent once', async ({
  page,
  sandbox,
  checkout,
}) => {
  const person = newPerson()
  await checkout()
  await walkToPersonalData(page, person, sandbox)
  await page.reload()
  await comeBack(page, person.phone, sandbox)
  await expect(personalOf(page).heading).toBeVisible()
  await personalOf(page).fill()
  await finish(page)
  expect((await toldOf(page)).filter(([name]) => name === 'complete')).toHaveLength(1)
  await page.reload()
  await comeBack(page, person.phone, sandbox)
  await expect(waitingOf(page).heading.or(handoffOf(page).heading)).toBeVisible()
})

test('whoever comes back can take another phone, or begin anew', async ({ page, sandbox, checkout }) => {
  await checkout()
  await page.getByRole('button', { name: 'Continue de onde parou' }).click()
  await page.getByLabel('Celular com DDD').fill(newPerson().phone)
  await page.getByRole('button', { name: 'Receber código' }).click()
  await page.getByRole('button', { name: 'Usar outro celular' }).click()
  await expect(page.getByLabel('Celular com DDD')).toBeVisible()
  await page.getByRole('button', { name: 'Começar um pedido novo' }).click()
  await expect(registrationOf(page).heading).toBeFocused()
  const person = newPerson()
  await registerHere(page, person)
  await confirm(page, person, sandbox)
  await expect(deviceOf(page).heading).toBeVisible()
})

test('data from the shop fill empty fields and never overwrite typed ones', async ({ page, checkout }) => {
  await checkout()
  const step = registrationOf(page)
  await step.name.fill('Josefa dos Santos')
  await page.evaluate(() => window.configure({ name: 'Outro Nome', phone: '21988887777' }))
  await expect(step.phone).toHaveValue('(21) 98888-7777')
  await expect(step.name).toHaveValue('Josefa dos Santos')
})

test('a customer who already applied goes to the waiting screen', async ({ page, sandbox, checkout }) => {
  const person = newPerson('pending')
  await checkout()
  await walkToWaiting(page, person, sandbox)
  const before = await sandbox.code(person.phone)
  await page.reload()
  // A new code can be requested after a minute.
  await sandbox.advance(61_000)
  await registerHere(page, person)
  await verificationOf(page).code.fill(await sandbox.code(person.phone, before))
  await verificationOf(page).next.click()
  await expect(waitingOf(page).heading).toBeVisible()
})
