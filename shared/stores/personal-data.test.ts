import { describe, expect, test } from 'vitest'
import { aPersonalData, aPersonalDataForm } from '../testing/fixtures/personal-data.ts'
import { profileWith } from '../testing/fixtures/profiles.ts'
import { including, signedIn } from '../testing/people.ts'
import { failure } from '../testing/server.ts'
import { createPersonalData } from './personal-data.ts'
import { newestDevice } from './profile-facts.ts'
import { createStores } from './stores.ts'

const route = 'POST /loan/personal-data'
const me = 'GET /customers/me'
const data = {
  ...aPersonalDataForm,
  address: { ...aPersonalDataForm.address, apartmentOrSuite: '', postalCode: '13010-000' },
}

function open(deviceId = 'd-1') {
  const stores = including(signedIn(createStores), { personalData: createPersonalData })
  const { env } = stores
  env.server.on(route, { whatever: 1 })
  env.server.on(me, profileWith())
  stores.lead.set({ deviceId })
  return { ...stores, env, server: env.server }
}

test('tells the application that the answer names, and takes any other answer', async () => {
  for (const [answer, told] of [
    [{ applicationId: 'a-1' }, 'a-1'],
    [{}, undefined],
    [{ applicationId: 7 }, undefined],
    [[], undefined],
  ] as const) {
    const { personalData, server } = open()
    server.on(route, answer)
    expect((await personalData.submit(data)).ok).toBe(true)
    expect(personalData.$accepted.get()?.applicationId).toBe(told)
  }
})

test('sends numbers and digits, and makes the profile stale', async () => {
  const { personalData, server, profile } = open()
  await profile.load()
  expect(await personalData.submit(data)).toEqual({ ok: true, value: { whatever: 1 } })
  const { apartmentOrSuite: _, ...address } = aPersonalData.address
  expect(server.to(route)[0]!.body).toEqual({ ...aPersonalData, deviceId: 'd-1', address })
  expect(server.to(route)[0]!.headers.get('Idempotency-Key')).toBeTruthy()
  await profile.load()
  expect(server.to(me)).toHaveLength(2)
})

test('a complement goes along when there is one', async () => {
  const { personalData, server } = open()
  await personalData.submit({ ...data, address: { ...data.address, apartmentOrSuite: 'Apto 2' } })
  expect(server.to(route)[0]!.body).toMatchObject({ address: { apartmentOrSuite: 'Apto 2' } })
})

test.each(['', 'abc', '0,99', '1.000.000,00'])('a salary %j is not sent', async salary => {
  const { personalData, server } = open()
  expect(await personalData.submit({ ...data, salary })).toMatchObject({
    ok: false,
    failure: { code: 'salary-format' },
  })
  expect(server.to(route)).toEqual([])
})

test('a refusal keeps its messages, and is not repeated by itself', async () => {
  const { env, personalData, server } = open()
  server.on(route, failure(500, { message: 'Não.', errors: { 'Address.City': ['Qual?'] } }))
  await personalData.submit(data)
  await env.clock.advance(60_000)
  expect(personalData.$submit.get()).toMatchObject({
    state: 'failed',
    failure: { serverMessage: 'Não.', errors: { 'Address.City': ['Qual?'] } },
  })
  expect(server.to(route)).toHaveLength(1)
})

describe('the device', () => {
  const older = { id: 'd-old', createdAt: '2026-03-01T10:00:00Z' }
  const newer = { id: 'd-new', createdAt: '2026-03-01T09:00:00-03:00' }

  test('is the most recently created of the profile when the lead knows none', async () => {
    const { personalData, server } = open('')
    server.on(me, profileWith({ devices: [older, newer] }))
    await personalData.submit(data)
    expect(server.to(route)[0]!.body).toMatchObject({ deviceId: 'd-new' })
  })

  test.each([
    ['the profile has none', profileWith()],
    ['there is no profile', failure(404)],
  ])('is missing when %s', async (_, answer) => {
    const { personalData, server } = open('')
    server.on(me, answer)
    expect(await personalData.submit(data)).toMatchObject({
      ok: false,
      failure: { code: 'missing-device-id' },
    })
    expect(server.to(route)).toEqual([])
  })

  test('newest is by time, not by text or order', () => {
    expect(newestDevice([newer, older])).toBe(newer)
    expect(newestDevice([older, newer])).toBe(newer)
    expect(newestDevice([])).toBeUndefined()
  })
})
