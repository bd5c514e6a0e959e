import { acceptPath } from '../../../shared/api/acceptance.ts'
import type { Contract } from '../../../shared/api/contract.ts'
import type { Profile } from '../../../shared/api/customers.ts'
import { cancelPurchasePath, purchasePath } from '../../../shared/api/purchase.ts'
import { todayInSaoPaulo } from '../../../shared/loan/calendar.ts'
import { anAcceptance } from '../../../shared/testing/fixtures/acceptance.ts'
import { exampleNfe, sandboxIssuer } from '../lending/invoice/sandbox/note.ts'
import { sandboxPartner } from '../partners/registry.ts'
import { signCall } from '../partners/signed-call.ts'
import { lookUp } from '../sealed/look-up.ts'
import { type Answer, imeiNumber } from './borrower.ts'
import { bearer, tokenFor } from './customer.ts'
import { shopper } from './shopper.ts'
import type { TestApp } from './test-app.ts'

/** A Galaxy S24, at a price above every offer for it. */
export const aProduct = { brand: 'Samsung', model: 'Galaxy S24', priceCents: 349_900 }

/** The shop's account, as staff register it. */
export const anAccount = {
  ...{ name: 'Loja Exemplo LTDA', cnpj: sandboxIssuer, bankCode: '001', branch: '0001' },
  ...{ number: '55443', digit: '2' },
}

/** Registers the account of the sandbox's shop, or takes it away: who is paid for the orders accepted from now on. */
export const payShopInto = (app: TestApp, account: typeof anAccount | null) =>
  app.deps.db
    .updateTable('partners')
    .set({ payoutAccount: account && JSON.stringify(account) })
    .where('id', '=', sandboxPartner.id)
    .execute()

let count = 0

/** A customer who buys a phone on a shop's page, and goes on at the hosted site; and the shop's server. */
export async function buyer(app: TestApp, { cpf }: { cpf?: string } = {}) {
  const onPage = await (await shopper(app, cpf ? { cpf } : {})).signIn()
  const { db } = app.deps
  const customer = await db
    .selectFrom('customers')
    .select(['id', 'name', 'email'])
    .where('phoneHash', '=', lookUp('customers.phone', onPage.person.phone))
    .executeTakeFirstOrThrow()
  const imei = imeiNumber(600_000 + ++count)

  async function call<T = Record<string, unknown>>(path: string, json?: unknown): Promise<Answer<T>> {
    const answer = await app.request(path, {
      ...(json !== undefined && { method: 'POST', body: JSON.stringify(json) }),
      headers: {
        ...bearer(await tokenFor(app.deps, customer)),
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
      },
    })
    return { status: answer.status, body: (await answer.json()) as T, headers: answer.headers }
  }

  /** A call of the shop's server. */
  async function ofShop(
    path: string,
    json: unknown,
    key: string = sandboxPartner.webhookSecret,
    seconds = Math.floor(Date.now() / 1000),
  ) {
    const body = JSON.stringify(json)
    const answer = await app.request(path, {
      ...{ method: 'POST', body },
      headers: {
        'Content-Type': 'application/json',
        'X-Celastro-Signature': signCall(key, { method: 'POST', path, body }, seconds),
      },
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }

  const me = {
    ...{ customer, imei, onPage, call, ofShop },
    start: (product: object = aProduct) => onPage.call<{ id: string }>(purchasePath, { json: product }),
    profile: async () => (await call<Profile>('/customers/me')).body,
    /** Product, personal data and analysis; returns the application's id. */
    async apply(product?: object): Promise<string> {
      const { body } = await me.start(product)
      const sent = await onPage.sendPersonalData(body.id)
      await app.runJobs()
      return sent.body.applicationId
    },
    accept: (offerId: string, change = {}) =>
      call(acceptPath(offerId), { offerId, ...anAcceptance, ...change }),
    /** Applies and accepts; returns the application's id. */
    async order(product?: object): Promise<string> {
      const applicationId = await me.apply(product)
      await me.accept((await me.profile()).offer!.id)
      await app.runJobs()
      return applicationId
    },
    /** Orders, and the shop sends its invoice; returns the application's id. */
    async buy(): Promise<string> {
      const applicationId = await me.order()
      await me.sendInvoice(applicationId)
      await app.runJobs()
      return applicationId
    },
    note: (change: Parameters<typeof exampleNfe>[0] = {}) =>
      exampleNfe({
        ...{ cpf: onPage.person.document, imei, total: '3499.00' },
        issuedAt: `${todayInSaoPaulo(new Date(app.deps.clock.now()))}T10:11:12-03:00`,
        ...change,
      }),
    sendInvoice: (applicationId: string, change: { imei?: string; invoice?: string } = {}) =>
      ofShop(`/partners/orders/${applicationId}/invoice`, { imei, invoice: me.note(), ...change }),
    cancelByShop: (applicationId: string) => ofShop(`/partners/orders/${applicationId}/cancel`, {}),
    cancel: () => call(cancelPurchasePath, {}),
    contract: async () => {
      const token = (await me.profile()).loans[0]!.contractPath!.split('/').at(-1)!
      return { token, ...(await call<Contract>(`/contracts/${token}`)) }
    },
    async sign() {
      const { token, body } = await me.contract()
      const answer = await call(`/contracts/${token}/signature`, { sha256: body.sha256, agreed: true })
      await app.runJobs()
      return answer
    },
    /** What the customer was told by WhatsApp. */
    messages: async () => {
      const answer = await app.request(`/sandbox/messages?to=${onPage.person.phone}`)
      return ((await answer.json()) as { messages: { text: string }[] }).messages
    },
    /** Types of the shop's webhooks of an application, in their order. */
    told: async (applicationId: string) =>
      (
        await db
          .selectFrom('webhooks')
          .select('type')
          .where('applicationId', '=', applicationId)
          .orderBy('ordinal')
          .execute()
      ).map(({ type }) => type),
  }
  return me
}
