import { expect, test } from 'vitest'
import { codeLifetime } from '../api/login.ts'
import { testEnvironment } from '../testing/environment.ts'
import { aRegistration } from '../testing/fixtures/registration.ts'
import { including } from '../testing/people.ts'
import { failure } from '../testing/server.ts'
import { createRegistration } from './registration.ts'
import { createStores } from './stores.ts'

const customers = 'POST /customers'
const request = 'POST /auth/login/request'

function open() {
  const env = testEnvironment()
  const stores = including(createStores(env), { registration: createRegistration })
  stores.start()
  env.server.on(customers, { id: 'draft-1' })
  env.server.on(request, { data: { requestId: 'r-1' } })
  return { ...stores, env, server: env.server }
}

test('human check, registration, 100 ms, another human check, code request', async () => {
  const { env, server, registration, lead, authData } = open()
  const outcome = registration.submit(aRegistration)
  await env.clock.advance(99)
  expect(server.calls.map(({ path }) => path)).toEqual(['/customers'])
  expect(server.calls[0]!.headers.get('X-Human-Check')).toBe('proof-1')
  expect(server.calls[0]!.body).toEqual(aRegistration)
  expect(env.human.executed).toBe(1)
  await env.clock.advance(1)
  expect(await outcome).toMatchObject({ ok: true, value: { requestId: 'r-1', phone: aRegistration.phone } })
  const [code] = server.to(request)
  expect(code!.headers.get('X-Human-Check')).toBe('proof-2')
  expect(code!.body).toEqual({ phone: aRegistration.phone, registrationId: 'draft-1' })
  expect(authData.$authData.get()?.requestId).toBe('r-1')
  const { name, document: cpf, phone, email, birthDate, motherName } = aRegistration
  expect(lead.$lead.get()).toEqual({ id: 'draft-1', name, cpf, phone, email, birthDate, motherName })
})

test('a failed check sends nothing, is logged and reset', async () => {
  const { env, server, registration } = open()
  env.human.mode = 'fails'
  expect(await registration.submit(aRegistration)).toMatchObject({
    ok: false,
    failure: { code: 'human-check-failed' },
  })
  expect(server.calls).toEqual([])
  expect(env.logged.map(({ code }) => code)).toEqual(['human-check-failed'])
  expect(env.human.resets).toBe(1)
})

test('a refused registration asks for no code', async () => {
  const { env, server, registration } = open()
  server.on(customers, failure(400, { message: 'CPF inválido.', errors: { Document: ['CPF inválido.'] } }))
  const outcome = await registration.submit(aRegistration)
  await env.clock.advance(1_000)
  expect(outcome).toMatchObject({
    ok: false,
    failure: { status: 400, errors: { Document: ['CPF inválido.'] } },
  })
  expect(registration.$stage.get()).toBe('register')
  expect(server.to(request)).toEqual([])
  expect(env.human.resets).toBe(1)
})

test('a failed code request is told as such, and trying again repeats the registration under the same key', async () => {
  const { env, server, registration } = open()
  server.on(request, [failure(503), { data: { requestId: 'r-2' } }])
  const first = registration.submit(aRegistration)
  await env.clock.advance(100)
  expect(await first).toMatchObject({ ok: false, failure: { status: 503 } })
  expect(registration.$stage.get()).toBe('code-request')
  const second = registration.submit({ ...aRegistration })
  await env.clock.advance(100)
  expect(await second).toMatchObject({ ok: true, value: { requestId: 'r-2' } })
  const keys = server.to(customers).map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[0]).toBe(keys[1])
})

test('a code for a corrected registration is another wish than the one whose answer was lost', async () => {
  const { env, server, registration } = open()
  server.on(customers, [{ id: 'draft-1' }, { id: 'draft-1' }, { id: 'draft-2' }])
  server.on(request, 'network-failure')
  for (const name of ['Maria', 'Maria', 'Maria C.']) {
    const outcome = registration.submit({ ...aRegistration, name })
    await env.clock.advance(100)
    await outcome
  }
  const [lost, again, corrected] = server.to(request).map(({ headers }) => headers.get('Idempotency-Key'))
  expect(again).toBe(lost)
  expect(corrected).not.toBe(lost)
})

test('other content goes under another key', async () => {
  const { env, server, registration } = open()
  server.on(customers, failure(400))
  await registration.submit(aRegistration)
  await registration.submit({ ...aRegistration, name: 'Maria C.' })
  await env.clock.advance(100)
  const [first, second] = server.to(customers).map(({ headers }) => headers.get('Idempotency-Key'))
  expect(first).not.toBe(second)
})

test('the same data after they were disowned are another registration', async () => {
  const { env, server, registration } = open()
  server.on(customers, [{ id: 'draft-1' }, { id: 'draft-2' }])
  server.on('POST /auth/login/drop-registration', undefined)
  const send = async () => {
    const outcome = registration.submit(aRegistration)
    await env.clock.advance(100)
    await outcome
  }
  await send()
  expect(await registration.disown()).toMatchObject({ ok: true })
  await send()
  const [first, second] = server.to(customers).map(({ headers }) => headers.get('Idempotency-Key'))
  expect(second).not.toBe(first)
  expect(server.to(request)[1]!.body).toMatchObject({ registrationId: 'draft-2' })
})

test('a correction keeps the code that is on its way to the same phone, with its times', async () => {
  const { env, server, registration, authData } = open()
  server.on(customers, [{ id: 'draft-1' }, { id: 'draft-2' }, { id: 'draft-3' }])
  const send = async (change: object) => {
    const outcome = registration.submit({ ...aRegistration, ...change })
    await env.clock.advance(100)
    await outcome
  }
  await send({ name: 'Maria' })
  const first = authData.$authData.get()!
  await env.clock.advance(30_000)
  await send({})
  expect(server.to(request)[1]!.body).toEqual({
    phone: aRegistration.phone,
    registrationId: 'draft-2',
    requestId: 'r-1',
  })
  expect(authData.$authData.get()).toEqual({ ...first, registrationId: 'draft-2' })
  await send({ phone: '11977776666' })
  expect(server.to(request)[2]!.body).toEqual({ phone: '11977776666', registrationId: 'draft-3' })
})

test('a correction after the code has expired asks for a new code', async () => {
  const { env, server, registration } = open()
  for (const name of ['Maria', 'Maria C.']) {
    const outcome = registration.submit({ ...aRegistration, name })
    await env.clock.advance(100)
    await outcome
    await env.clock.advance(codeLifetime)
  }
  expect(server.to(request)[1]!.body).toEqual({ phone: aRegistration.phone, registrationId: 'draft-1' })
})
