import { expect, type Page } from '@playwright/test'
import type { Acceptance } from '../../shared/api/acceptance.ts'
import { deviceOf, personalOf, waitingOf } from '../models/form.ts'
import { offerOf } from '../models/proposal.ts'
import { apply, type Customer, reachLoan, reachOffer, signUp } from '../tooling/customer.ts'
import { imeis, invoices } from './invoices.ts'
import { fates } from './people.ts'
import { signedInAs } from './session.ts'

type Fate = keyof typeof fates
type Server = { url: string }

/** Opens a page at a later step: the steps before are done through the API. */
export async function arriveAtDevice(page: Page, server: Server, fate: Fate = 'best'): Promise<Customer> {
  const customer = await signUp(server.url, fates[fate])
  await signedInAs(page, customer)
  await page.goto('/form')
  await expect(deviceOf(page).heading).toBeVisible()
  return customer
}

export async function arriveAtPersonalData(
  page: Page,
  server: Server,
  fate: Fate = 'best',
): Promise<Customer> {
  const customer = await signUp(server.url, fates[fate])
  await giveDevice(customer)
  await signedInAs(page, customer)
  await page.goto('/form')
  await expect(personalOf(page).heading).toBeVisible()
  return customer
}

export async function arriveAtWaiting(page: Page, server: Server): Promise<Customer> {
  const customer = await signUp(server.url, fates.pending)
  await apply(customer)
  await signedInAs(page, customer)
  await page.goto('/form')
  await expect(waitingOf(page).heading).toBeVisible()
  return customer
}

export async function arriveAtOffer(page: Page, server: Server) {
  const customer = await signUp(server.url)
  const offerId = await reachOffer(customer)
  await signedInAs(page, customer)
  await page.goto(`/proposal/${offerId}`)
  await expect(offerOf(page).heading).toBeVisible()
  return { customer, offerId }
}

/** A customer with a paid-out loan; opens no page. */
export async function borrower(server: Server, change: Partial<Acceptance> = {}): Promise<Customer> {
  const customer = await signUp(server.url)
  await reachLoan(customer, await reachOffer(customer), change)
  return customer
}

async function giveDevice({ api, cpf }: Customer): Promise<void> {
  const form = new FormData()
  form.set('Imei', imeis.galaxyS24)
  form.set('InvoiceFile', new File([invoices.xml(cpf).buffer], 'nota.xml', { type: 'text/xml' }))
  await api.post('/loan/device', form)
}
