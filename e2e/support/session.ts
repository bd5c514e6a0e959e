import type { Page } from '@playwright/test'
import type { Customer } from '../tooling/customer.ts'

/** Opens the site as somebody who signed in before. Takes effect with the next page that is opened. */
export async function signedInAs(page: Page, { token }: Pick<Customer, 'token'>): Promise<void> {
  await page.goto('/favicon.svg')
  await page.evaluate(token => localStorage.setItem('celastro:token', token), token)
}

/** Resolves when the page answers to taps: what is in the HTML is not alive yet. */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('astro-island[ssr]') === null)
}
