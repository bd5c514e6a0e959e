import type { Page } from '@playwright/test'
import { aRegistration } from '../../shared/testing/fixtures/registration.ts'
import type { Customer } from '../tooling/customer.ts'
import type { Sandbox } from './sandbox.ts'

/** Stores a customer's session. Takes effect with the next page that is opened. */
export async function signedInAs(page: Page, { token }: Pick<Customer, 'token'>): Promise<void> {
  await page.goto('/favicon.svg')
  await page.evaluate(token => localStorage.setItem('celastro:token', token), token)
}

/** Signs in with a new code, after the clock was moved beyond the twelve hours of a session. */
export async function signInAgain(page: Page, customer: Customer, sandbox: Sandbox): Promise<void> {
  const { api, phone } = customer
  const before = (await sandbox.messages(phone)).find(({ code }) => code)?.code ?? undefined
  const { data } = await api.post<{ data: { requestId: string } }>(
    '/auth/login/request',
    { phone },
    { proof: true },
  )
  const code = await sandbox.code(phone, before)
  // After three months the code alone is not enough in a new browser.
  const { birthDate } = aRegistration
  const confirmation = { requestId: data.requestId, code, phone, birthDate }
  const { token } = await api.post<{ token: string }>('/auth/login/confirm', confirmation, { proof: true })
  api.signInWith(token)
  await page.goto('/favicon.svg')
  await page.evaluate(() => localStorage.clear())
  await signedInAs(page, { token })
}

/** Resolves when every island is hydrated and reacts to taps. */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('astro-island[ssr]') === null)
}
