import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { headerNames } from '../../../shared/api/http.ts'
import { humanCheckPath } from '../../../shared/api/human-check.ts'
import { loginConfirmPath, loginRequestPath } from '../../../shared/api/login.ts'
import { customersPath, type Registration } from '../../../shared/api/registration.ts'
import type { SandboxMessage } from '../../../shared/api/sandbox.ts'
import { aRegistration } from '../../../shared/testing/fixtures/registration.ts'
import type { Deps } from '../deps.ts'
import { type Client, openSession, signSession } from '../identity/session.ts'

export type Request = (path: string, init?: RequestInit) => Promise<Response>

/** Solves a human check as a browser does; a new proof each time. */
export async function humanProof(request: Request): Promise<string> {
  const challenge = await (await request(humanCheckPath)).json()
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/** A POST with a JSON body and, by default, a human check. */
export async function postJson(
  request: Request,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const proof = headers[headerNames.humanCheck] ?? (await humanProof(request))
  return request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [headerNames.humanCheck]: proof, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

/** Typed as the whole body, so that a test may add to it. */
export const maria: Registration = aRegistration

/** The newest code that the sandbox "sent" to a phone. */
export async function codeFor(request: Request, phone: string): Promise<string | undefined> {
  const answer = await request(`/sandbox/messages?to=${phone}`)
  const { messages } = (await answer.json()) as { messages: SandboxMessage[] }
  return messages[0]?.code ?? undefined
}

/** Requests a code; returns the requestId. @param registrationId the registration that the code takes on */
export async function askForCode(request: Request, phone: string, registrationId?: string): Promise<string> {
  const answer = await postJson(request, loginRequestPath, {
    phone,
    ...(registrationId && { registrationId }),
  })
  if (!answer.ok) throw new Error(`No code: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { data: { requestId: string } }).data.requestId
}

/** Requests a code and enters it; returns the token. */
export async function signIn(request: Request, phone: string, registrationId?: string): Promise<string> {
  const requestId = await askForCode(request, phone, registrationId)
  const code = await codeFor(request, phone)
  const answer = await postJson(request, loginConfirmPath, { requestId, phone, code })
  if (!answer.ok) throw new Error(`Not signed in: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { token: string }).token
}

/** Sends step 1; returns the id of the registration. */
export async function sendRegistration(
  request: Request,
  person: Partial<Registration> = {},
): Promise<string> {
  const answer = await postJson(request, customersPath, { ...maria, ...person })
  if (!answer.ok) throw new Error(`Not registered: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { id: string }).id
}

/** Registers and signs in; returns the token. */
export async function register(request: Request, person: Partial<Registration> = {}): Promise<string> {
  const id = await sendRegistration(request, person)
  return signIn(request, person.phone ?? maria.phone, id)
}

/** A fresh session of a customer, without a code; returns its token. */
export async function tokenFor(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  customer: { id: string; name: string; email: string },
  client: Client = { browser: 'Chrome no Android', network: '187.12.x.x' },
): Promise<string> {
  const opening = { customerId: customer.id, codeRequestId: crypto.randomUUID(), client }
  return signSession(deps, (await openSession(deps.db, deps, opening))!, customer)
}

/** Headers of a signed-in customer. */
export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

/** The n-th CPF with valid check digits. */
export function cpfNumber(n: number): string {
  const digits = [...String(100_000_000 + n)].map(Number)
  for (const length of [9, 10]) {
    const sum = digits.reduce((total, digit, i) => total + digit * (length + 1 - i), 0)
    digits.push(((sum * 10) % 11) % 10)
  }
  return digits.join('')
}
