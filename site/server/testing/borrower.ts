import { type Acceptance, acceptPath } from '../../../shared/api/acceptance.ts'
import type { Contract } from '../../../shared/api/contract.ts'
import type { Profile } from '../../../shared/api/customers.ts'
import { anAcceptance } from '../../../shared/testing/fixtures/acceptance.ts'
import { aPersonalData } from '../../../shared/testing/fixtures/personal-data.ts'
import { exampleNfe } from '../lending/invoice/sandbox/note.ts'
import { bearer, cpfNumber, tokenFor } from './customer.ts'
import type { TestApp } from './test-app.ts'

/** A Galaxy S24: with the salary of `aPersonalData` it gets an offer of R$ 1.100 in 24 instalments in 2026. */
export const goodImei = '350070120619811'

/** The IMEI of the n-th such phone, because a phone can secure one running loan only. @param tac of another model */
export function imeiNumber(n: number, tac = '35007012'): string {
  const digits = [...`${tac}${String(n).padStart(6, '0')}`].map(Number)
  const sum = digits.reduce((total, digit, i) => {
    const part = i % 2 === 1 ? digit * 2 : digit
    return total + (part > 9 ? part - 9 : part)
  }, 0)
  return `${digits.join('')}${(10 - (sum % 10)) % 10}`
}

export interface Answer<T = Record<string, unknown>> {
  status: number
  body: T
  headers: Headers
}

export type Borrower = Awaited<ReturnType<typeof borrower>>
let count = 0

/** A signed-in customer with one function per step of the journey. A session is opened when the clock has moved. */
export async function borrower(
  app: Pick<TestApp, 'deps' | 'request' | 'runJobs'>,
  person: { cpf?: string; birthDate?: string; name?: string } = {},
) {
  count++
  const customer = {
    id: crypto.randomUUID(),
    name: 'José Antônio d’Ávila',
    cpf: cpfNumber(500_000 + count),
    phone: `119${String(80_000_000 + count)}`,
    email: `borrower${count}@example.com`,
    birthDate: '1985-02-03',
    motherName: 'Rita d’Ávila',
    ...person,
  }
  const imei = imeiNumber(count)
  const createdAt = new Date(app.deps.clock.now())
  await app.deps.db
    .insertInto('customers')
    .values({ ...customer, createdAt })
    .execute()

  let open: { at: number; token: Promise<string> } | undefined
  function token(): Promise<string> {
    const at = app.deps.clock.now()
    if (open?.at !== at) open = { at, token: tokenFor(app.deps, customer) }
    return open.token
  }

  async function call<T = Record<string, unknown>>(
    path: string,
    init: RequestInit & { json?: unknown } = {},
  ): Promise<Answer<T>> {
    const { json, ...rest } = init
    const answer = await app.request(path, {
      ...rest,
      ...(json !== undefined && { method: 'POST', body: JSON.stringify(json) }),
      headers: {
        ...bearer(await token()),
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
        ...rest.headers,
      },
    })
    return { status: answer.status, body: (await answer.json()) as T, headers: answer.headers }
  }

  /** The whole answer, for what is no JSON. */
  const request = async (path: string) => app.request(path, { headers: bearer(await token()) })

  const me = {
    customer,
    imei,
    call,
    request,
    /** After the sessions were ended: the next call opens a new one. */
    signInAgain() {
      open = undefined
    },
    profile: async () => (await call<Profile>('/customers/me')).body,
    sendDevice(
      phone = imei,
      invoice: BlobPart = exampleNfe({ cpf: customer.cpf, imei: phone }),
      headers = {},
    ) {
      const form = new FormData()
      form.set('Imei', phone)
      form.set('InvoiceFile', new File([invoice], 'nota.xml'))
      return call<{ id: string; errors?: Record<string, string[]> }>('/loan/device', {
        method: 'POST',
        body: form,
        headers,
      })
    },
    sendPersonalData: (deviceId: string, change: object = {}) =>
      call('/loan/personal-data', { json: { deviceId, ...aPersonalData, ...change } }),
    /** The id of the only application. */
    async applicationId() {
      const mine = app.deps.db.selectFrom('applications').where('customerId', '=', customer.id)
      return (await mine.select('id').executeTakeFirstOrThrow()).id
    },
    /** Goes through device, personal data and analysis; returns the id of the offer, which may be a refused one. */
    async toOffer(imei?: string, change?: object) {
      const { body } = await me.sendDevice(imei)
      await me.sendPersonalData(body.id, change)
      await app.runJobs()
      return (await me.profile()).offer!.id
    },
    accept: (offerId: string, change: Partial<Acceptance> = {}, headers = {}) =>
      call(acceptPath(offerId), { json: { offerId, ...anAcceptance, ...change }, headers }),
    contract: async (token: string) => call<Contract>(`/contracts/${token}`),
    /** Accepts an offer and waits for the contract; returns its token. */
    async toContract(change?: Partial<Acceptance>) {
      await me.accept(await me.toOffer(), change)
      await app.runJobs()
      return me.contractToken()
    },
    contractToken: async () => (await me.profile()).loans[0]!.contractPath!.split('/').at(-1)!,
    sign: (token: string, sha256: string, headers = {}) =>
      call(`/contracts/${token}/signature`, { json: { sha256, agreed: true }, headers }),
    /** Signs and waits for the payout. */
    async toLoan(change?: Partial<Acceptance>) {
      const token = await me.toContract(change)
      await me.sign(token, (await me.contract(token)).body.sha256)
      await app.runJobs()
      return (await me.profile()).loans[0]!
    },
    /** Texts sent to this customer's phone, newest first. */
    async messages() {
      const answer = await app.request(`/sandbox/messages?to=${customer.phone}`)
      return ((await answer.json()) as { messages: { text: string; link: string }[] }).messages
    },
  }
  return me
}
