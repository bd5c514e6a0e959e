import type { Page } from '@playwright/test'
import { deviceOf, personalOf, registrationOf, verificationOf } from '../../models/form.ts'
import { imeis, invoices } from '../invoices.ts'
import type { Person } from '../people.ts'
import type { Sandbox } from '../sandbox.ts'
import { expect, test as journey } from '../test.ts'
import { confirm, fillDevice, finish } from '../walk.ts'

/** `checkout(asked)` opens the shop's page with the onboarding on it. */
export const test = journey.extend<{ checkout: (asked?: Record<string, string>) => Promise<void> }>({
  checkout: async ({ page, server, shop }, use) => {
    await use(async (asked = {}) => {
      await page.goto(shop.page({ api: server.url, ...asked }))
      await expect(registrationOf(page).heading).toBeVisible()
    })
  },
})

export { expect } from '../test.ts'

export const toldOf = (page: Page) => page.evaluate(() => window.told)

export async function registerHere(page: Page, person: Person): Promise<void> {
  await registrationOf(page).fill(person)
  await registrationOf(page).next.click()
  await expect(verificationOf(page).heading).toBeVisible()
}

export async function walkToPersonalData(page: Page, person: Person, sandbox: Sandbox): Promise<void> {
  await registerHere(page, person)
  await confirm(page, person, sandbox)
  await fillDevice(page, imeis.galaxyS24, invoices.xml(person.cpf))
  await deviceOf(page).next.click()
  await expect(personalOf(page).heading).toBeVisible()
}

export async function walkToWaiting(page: Page, person: Person, sandbox: Sandbox): Promise<void> {
  await walkToPersonalData(page, person, sandbox)
  await personalOf(page).fill()
  await finish(page)
}

/** The last step of the onboarding, which leads to the hosted site. */
export const handoffOf = (page: Page) => ({
  heading: page.getByRole('heading', { name: 'Sua resposta chegou' }),
  go: page.getByRole('button', { name: 'Continuar no site da Celastro' }),
  link: page.getByRole('link', { name: /^Abrir o site da Celastro/ }),
})
