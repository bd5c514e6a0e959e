import type { Page } from '@playwright/test'
import type { SandboxWebhooks } from '../shared/api/sandbox.ts'
import { storageKeys } from '../shared/environment.ts'
import { deviceOf, personalOf, registrationOf, verificationOf } from './models/form.ts'
import { landingOf } from './models/landing.ts'
import { loginOf } from './models/login.ts'
import { imeis, invoices } from './support/invoices.ts'
import { newPerson } from './support/people.ts'
import { awake, signedInAs } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { confirm, fillDevice, finish } from './support/walk.ts'
import { signUp } from './tooling/customer.ts'

const link = '/form?partner=loja-exemplo'
const remembered = (page: Page) => page.evaluate(() => sessionStorage.getItem('celastro:partner'))

test("an application through a shop's link belongs to the shop after sign-in, code and reload", async ({
  page,
  request,
  sandbox,
}) => {
  const person = newPerson()
  const headers: string[] = []
  page.on('request', each => headers.push(...Object.keys(each.headers())))
  const told = async (applicationId: string) => {
    const answer = await request.get('/api/sandbox/webhooks?partner=loja-exemplo')
    const { webhooks } = (await answer.json()) as SandboxWebhooks
    return webhooks.filter(({ body }) => body.includes(applicationId)).map(({ type }) => type)
  }

  await test.step('the address forgets the shop, the tab remembers it', async () => {
    await page.goto(link)
    await awake(page)
    await expect(page).toHaveURL('/form')
    expect(await remembered(page)).toBe('loja-exemplo')
  })

  await test.step('registration and code, with a look at /login and a reload between', async () => {
    await page.goto('/login')
    await expect(loginOf(page).phone).toBeVisible()
    await page.goto('/form')
    await registrationOf(page).fill(person)
    await registrationOf(page).next.click()
    await expect(verificationOf(page).heading).toBeVisible()
    await page.reload()
    await confirm(page, person, sandbox)
  })

  await test.step('the session ends, and /login leads back', async () => {
    await expect(deviceOf(page).heading).toBeVisible()
    await page.evaluate(() => localStorage.clear())
    await page.goto('/login')
    await sandbox.advance(60_000)
    await loginOf(page).signIn(person.phone, sandbox)
    await page.waitForURL('/form')
  })

  const applicationId = await test.step('device and personal data', async () => {
    await fillDevice(page, imeis.galaxyS24, invoices.xml(person.cpf))
    await deviceOf(page).next.click()
    await expect(personalOf(page).heading).toBeVisible()
    await page.reload()
    expect(await remembered(page)).toBe('loja-exemplo')
    await personalOf(page).fill()
    const sent = page.waitForResponse('/api/loan/personal-data')
    await finish(page)
    return (await (await sent).json()).applicationId as string
  })

  expect(await remembered(page)).toBeNull()
  await expect.poll(() => told(applicationId)).toContain('application.received')
  expect(headers).not.toContain('x-partner')
})

test('the last link wins, an invalid one is ignored, and signing out forgets it', async ({
  page,
  server,
}) => {
  await page.goto(link)
  await expect.poll(() => remembered(page)).toBe('loja-exemplo')
  await page.goto('/form?utm=a&partner=outra-loja')
  await expect.poll(() => remembered(page)).toBe('outra-loja')
  await expect(page).toHaveURL('/form?utm=a')
  await page.goto('/form?partner=Outra%20Loja')
  await expect(page).toHaveURL('/form')
  await expect(registrationOf(page).heading).toBeVisible()
  expect(await remembered(page)).toBe('outra-loja')
  await signedInAs(page, await signUp(server.url))
  await page.goto('/')
  await landingOf(page).header.getByRole('button', { name: 'Sair' }).click()
  await expect.poll(() => remembered(page)).toBeNull()
})

test("a shop's link takes what was simulated to the offer, and the address forgets it", async ({ page }) => {
  await page.goto(`${link}#valor=1850&parcelas=12&dia=10`)
  await awake(page)
  await expect(page).toHaveURL('/form')
  const kept = () => page.evaluate(key => localStorage.getItem(key), storageKeys.wish)
  expect(await kept()).toBe('?valor=1850&parcelas=12&dia=10')
  expect(await remembered(page)).toBe('loja-exemplo')
  await page.goto(`${link}&valor=900&parcelas=3&dia=25`)
  await awake(page)
  await expect(page).toHaveURL('/form')
  expect(await kept()).toBe('?valor=900&parcelas=3&dia=25')
})
