import { setTimeout as sleep } from 'node:timers/promises'
import type { Acceptance } from '../../shared/api/acceptance.ts'
import type { Profile } from '../../shared/api/customers.ts'
import type { PersonalData } from '../../shared/api/personal-data.ts'
import type { Registration } from '../../shared/api/registration.ts'
import { anAcceptance } from '../../shared/testing/fixtures/acceptance.ts'
import { aPersonalData } from '../../shared/testing/fixtures/personal-data.ts'
import { aRegistration } from '../../shared/testing/fixtures/registration.ts'
import { exampleNfe } from '../../site/server/lending/invoice/sandbox/note.ts'
import { accountOfAnotherHolder } from '../../site/server/providers/pix/sandbox.ts'
import { type Api, connectApi } from './api.ts'

export type Customer = {
  api: Api
  token: string
  name: string
  cpf: string
  phone: string
  email: string
}

let made = 0

/**
 * Registers and signs in a new customer of the sandbox at `origin`. `cpfStart` is the first six digits of the CPF, which
 * choose the outcome of the analysis: 900204 gets the best offer. The code is read where the sandbox shows its messages,
 * unless told otherwise.
 */
export async function signUp(
  origin: string,
  cpfStart = '900204',
  api: Api = connectApi(origin),
  codeSentTo = (phone: string) => sentCode(api, phone),
): Promise<Customer> {
  const number = ++made
  const cpf = withCpfDigits(cpfStart + String(number).padStart(3, '0'))
  const phone = `119${String(10_000_000 + process.pid * 1000 + number).slice(-8)}`
  const email = `maria${number}@exemplo.com.br`
  const body = { ...aRegistration, document: cpf, phone, email } satisfies Registration
  const { id } = await api.post<{ id: string }>('/customers', body, { proof: true })
  const { data } = await api.post<{ data: { requestId: string } }>(
    '/auth/login/request',
    { phone, registrationId: id },
    { proof: true },
  )
  const code = await codeSentTo(phone)
  const { token } = await api.post<{ token: string }>(
    '/auth/login/confirm',
    { requestId: data.requestId, code, phone },
    { proof: true },
  )
  api.signInWith(token)
  return { api, token, name: body.name, cpf, phone, email }
}

/**
 * Sends device and personal data, which starts the analysis. CPFs that start with 900202 wait for ever.
 * @param noteOf makes the invoice; a proven one unless told
 */
export async function apply(
  { api, cpf }: Customer,
  noteOf: (of: { cpf: string; imei: string }) => string = exampleNfe,
): Promise<void> {
  const form = new FormData()
  // A phone secures one running loan, so each customer gets another.
  const imei = withLuhnDigit(`35007012${String(++phones).padStart(6, '0')}`)
  form.set('Imei', imei)
  form.set('InvoiceFile', new File([noteOf({ cpf, imei })], 'nota.xml', { type: 'text/xml' }))
  const device = await api.post<{ id: string }>('/loan/device', form)
  const body = { ...aPersonalData, deviceId: device.id } satisfies PersonalData
  await api.post('/loan/personal-data', body)
}

/** Applies and waits for the analysis; returns the offer's id. */
export async function reachOffer(customer: Customer): Promise<string> {
  await apply(customer)
  return until('an offer', async () => (await profile(customer.api)).offer?.id)
}

/** Applies and waits until a person has to decide. */
export async function reachHold(customer: Customer): Promise<void> {
  await apply(customer)
  await until('a hold', async () => (await profile(customer.api)).hold)
}

/** More than the usual acceptance: what specs and bench show of a loan was chosen for this amount and count. */
const bestAcceptance = (offerId: string): Acceptance => ({
  ...anAcceptance,
  offerId,
  amount: 1500,
  installments: 12,
})

/** Accepts the offer and signs the contract; resolves when the loan is paid out and has its instalments. */
export async function reachLoan(
  customer: Customer,
  offerId: string,
  change: Partial<Acceptance> = {},
): Promise<void> {
  await signLoan(customer, { ...bestAcceptance(offerId), ...change })
  await until('the payout', async () => {
    const { loans } = await profile(customer.api)
    return loans[0]?.status === 'UpToDate' || undefined
  })
}

/** Accepts and signs an offer whose payout is held; resolves when it is. */
export async function reachHeldPayout(customer: Customer, offerId: string): Promise<void> {
  await signLoan(customer, { ...anAcceptance, offerId })
  await until('a payout that is held', async () => {
    const { loans } = await profile(customer.api)
    return loans[0]?.payout?.status === 'held' || undefined
  })
}

/** Accepts an offer into an account of another holder and signs; resolves when the bank has refused the payout. */
export async function reachRefusedPayout(customer: Customer, offerId: string): Promise<void> {
  const bankAccount = { ...anAcceptance.bankAccount, number: Number(accountOfAnotherHolder) }
  await signLoan(customer, { ...anAcceptance, offerId, bankAccount })
  await until('a payout that is refused', async () => {
    const { loans } = await profile(customer.api)
    return loans[0]?.payout?.status === 'refused' || undefined
  })
}

async function signLoan({ api }: Customer, acceptance: Acceptance): Promise<void> {
  await api.post(`/loan/offer/${acceptance.offerId}/accept`, acceptance)
  const loan = async () => (await profile(api)).loans[0]
  const path = await until('a contract to sign', async () => {
    const current = await loan()
    return current?.status === 'WaitingSignature' ? current.contractPath : undefined
  })
  const { sha256 } = await api.get<{ sha256: string }>(path)
  await api.post(`${path}/signature`, { sha256, agreed: true })
}

const profile = (api: Api) => api.get<Profile>('/customers/me')

function sentCode(api: Api, phone: string): Promise<string> {
  return until('the code', async () => {
    const { messages } = await api.get<{ messages: { code: string | null }[] }>(
      `/sandbox/messages?to=${phone}`,
    )
    return messages.find(message => message.code)?.code
  })
}

/** Looks until there is something. @throws after `timeoutMs` */
export async function until<T>(
  what: string,
  look: () => Promise<T | null | undefined>,
  timeoutMs = 60_000,
): Promise<T> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const found = await look()
    if (found !== undefined && found !== null) return found
    if (Date.now() > deadline) throw new Error(`The server gave ${what} not within ${timeoutMs / 1000} s.`)
    await sleep(200)
  }
}

/** Completes the first nine digits of a CPF with its two check digits. */
function withCpfDigits(nine: string): string {
  const next = (digits: string) => {
    const sum = [...digits].reduce(
      (total, digit, index) => total + Number(digit) * (digits.length + 1 - index),
      0,
    )
    return digits + String(((sum * 10) % 11) % 10)
  }
  return next(next(nine))
}

let phones = 100_000

/** Completes the first fourteen digits of an IMEI with its check digit. */
function withLuhnDigit(fourteen: string): string {
  const sum = [...fourteen].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return fourteen + String((10 - (sum % 10)) % 10)
}
