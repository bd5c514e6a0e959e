import type { Page } from '@playwright/test'
import { test as hosted } from './hosts/test.ts'

export interface Told {
  name: string
  detail: Record<string, unknown>
  /** The event's target as the page sees it, and whether the event bubbles out of shadow roots. */
  target: string
  leaves: boolean
}

declare global {
  interface Window {
    loanEvents: Told[]
  }
}

const names = ['ready', 'change', 'before-continue', 'step', 'error', 'exit', 'complete'].map(
  name => `loan-${name}`,
)

/** `told()` returns the events that the elements fired, `printed` the lines of the console. */
export const test = hosted.extend<{ told: (name?: string) => Promise<Told[]>; printed: string[] }>({
  told: [
    async ({ page }, use) => {
      await page.addInitScript(names => {
        window.loanEvents = []
        for (const name of names) {
          document.addEventListener(name, event => {
            const { detail, target, bubbles, composed } = event as CustomEvent
            window.loanEvents.push({
              name,
              detail,
              target: (target as Element).localName,
              leaves: bubbles && composed,
            })
          })
        }
      }, names)
      await use(async name => {
        const all = await page.evaluate(() => window.loanEvents)
        return name ? all.filter(event => event.name === name) : all
      })
    },
    { auto: true },
  ],
  printed: async ({ page }, use) => {
    const printed: string[] = []
    page.on('console', message => printed.push(message.text()))
    page.on('pageerror', error => printed.push(String(error)))
    await use(printed)
  },
})

export { expect } from '@playwright/test'

/** The element's API for scripts of the page. */
export interface LoanElement extends HTMLElement {
  ready: Promise<HTMLElement>
  amountCents: unknown
  installments: unknown
  open(): void
  close(): void
  reset(): void
  configure(known: object): void
  destroy(): void
}

/** Runs in the page with its first element. */
export const withLoan = <T>(page: Page, run: (loan: LoanElement) => T | Promise<T>): Promise<T> =>
  page
    .locator('loan-simulator, loan-onboarding')
    .first()
    .evaluate(run as never)
