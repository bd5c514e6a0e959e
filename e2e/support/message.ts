import type { Page } from '@playwright/test'
import { message, messageScriptOf } from '../hosts/pages.ts'
import type { HostPage } from '../hosts/server.ts'
import { test as element, expect } from './element.ts'

/** `open(page)` visits a page that has `<loan-message>` and its script only. */
export const test = element.extend<{ open: (page?: HostPage) => Promise<void> }>({
  open: async ({ visit, lender, page }, use) => {
    await use(async (given = {}) => {
      await visit({ script: messageScriptOf(lender), body: message(), ...given })
      await expect(lineOf(page)).toContainText('CET')
    })
  },
})

export const lineOf = (page: Page) => page.locator('loan-message').locator('p').first()
export const linkOf = (page: Page) => page.getByRole('link', { name: 'Simular com garantia do celular' })
export const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Simulação do empréstimo' })
export const change = (page: Page, property: string, value: unknown) =>
  page
    .locator('loan-message')
    .evaluate((it, [name, given]) => Object.assign(it, { [name]: given }), [property, value] as const)

export { expect }
