import type { Locator, Page } from '@playwright/test'
import { type Lender, scriptOf, simulator } from '../../hosts/pages.ts'
import type { HostPage } from '../../hosts/server.ts'
import { expect, test as journey } from '../test.ts'

interface LoanElement extends HTMLElement {
  ready: Promise<HTMLElement>
}

/**
 * `visit(page)` opens a page of another origin that embeds the built widget, and waits until its elements are painted;
 * `lender` is where the widget comes from.
 */
export const test = journey.extend<{ visit: (page?: HostPage) => Promise<void>; lender: Lender }>({
  lender: async ({ server: { url } }, use) => {
    const { files } = await (await fetch(`${url}/widget/1.0.0/integrity.json`)).json()
    const integrityOf = (name: string) => files[name].integrity as string
    await use({
      url,
      integrity: integrityOf('loan-simulator.js'),
      messageIntegrity: integrityOf('loan-message.js'),
    })
  },
  visit: async ({ page, host, lender }, use) => {
    await use(async (given = {}) => {
      await page.goto(host.page({ script: scriptOf(lender), body: simulator(), ...given }))
      await painted(page)
    })
  },
})

export { expect }

/** Resolves when every element is painted and the API has answered. */
export async function painted(page: Page): Promise<void> {
  const elements = page.locator('loan-simulator, loan-onboarding')
  for (const element of await elements.all()) {
    await element.evaluate(async element => {
      await customElements.whenDefined(element.localName)
      await (element as LoanElement).ready
    })
  }
  await page.waitForLoadState('networkidle')
}

export const nextOf = (within: Page | Locator) =>
  within.getByRole('button', { name: 'Continuar', exact: true })
export const amountOf = (within: Page | Locator) => within.getByRole('slider').first()
