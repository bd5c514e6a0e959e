import { describe, expect, test } from 'vitest'
import { storageKeys } from '../environment.ts'
import { settle } from '../testing/clock.ts'
import { testEnvironment } from '../testing/environment.ts'
import { aPersonalDataForm } from '../testing/fixtures/personal-data.ts'
import { profileWith } from '../testing/fixtures/profiles.ts'
import { including, signedIn } from '../testing/people.ts'
import { failure } from '../testing/server.ts'
import { createDevice } from './device.ts'
import { createPartnerLink } from './partner-link.ts'
import { createPersonalData } from './personal-data.ts'
import { createStores } from './stores.ts'

const imei = '353918080000001'
const [sendDevice, sendData] = ['POST /loan/device', 'POST /loan/personal-data']

function open(partner?: string) {
  const factories = { device: createDevice, personalData: createPersonalData }
  const stores = including(signedIn(createStores), factories)
  const { env, lead } = stores
  const link = createPartnerLink(env)
  if (partner) link.follow(partner)
  env.server.on('GET /customers/me', profileWith())
  env.server.on(`GET /device/imei/${imei}`, { brand: 'Motorola', model: 'Moto G54', imei })
  env.server.on(sendDevice, { id: 'd-1' })
  env.server.on(sendData, { applicationId: 'a-1' })
  lead.set({ deviceId: 'd-1' })
  return { ...stores, env, link, server: env.server }
}

test('is stored for the tab, and a later link replaces it', () => {
  const env = testEnvironment()
  const link = createPartnerLink(env)
  expect(link.partner()).toBeUndefined()
  link.follow('sol')
  link.follow('lua')
  expect(createPartnerLink(env).partner()).toBe('lua')
  expect(env.tabStorage.all()).toEqual({ 'celastro:partner': 'lua' })
  expect(env.storage.all()).toEqual({})
  link.forget()
  expect(env.tabStorage.all()).toEqual({})
})

describe('device and application name the shop', () => {
  test.each([
    ['sol', 'sol', { partner: 'sol' }],
    [undefined, null, {}],
  ])('after a link of %s', async (partner, part, field) => {
    const { device, personalData, server } = open(partner)
    device.lookUp(imei)
    await settle()
    await device.submit(new File(['<nfe/>'], 'nota.xml'))
    expect((server.to(sendDevice)[0]!.body as FormData).get('Partner')).toBe(part)
    await personalData.submit(aPersonalDataForm)
    const body = server.to(sendData)[0]!.body as object
    expect('partner' in body ? { partner: body.partner } : {}).toEqual(field)
    for (const { headers } of server.calls) expect(headers.has('X-Partner')).toBe(false)
  })
})

describe('lasts', () => {
  test('until the application is sent: a failure and the device leave it', async () => {
    const { device, personalData, server, link } = open('sol')
    device.lookUp(imei)
    await settle()
    await device.submit(new File(['<nfe/>'], 'nota.xml'))
    server.on(sendData, [failure(500), { applicationId: 'a-1' }])
    await personalData.submit(aPersonalDataForm)
    expect(link.partner()).toBe('sol')
    await personalData.submit(aPersonalDataForm)
    expect(link.partner()).toBeUndefined()
  })

  test('over an ended session and the next sign-in', async () => {
    const { server, profile, redirects, session, link } = open('sol')
    server.on('GET /customers/me', failure(401))
    await profile.load()
    expect(session.$isAuthenticated.get()).toBe(false)
    session.authenticateWith('a.b.c')
    await redirects.afterLogin()
    expect(link.partner()).toBe('sol')
  })

  test('until the customer signs out', () => {
    const { redirects, env, link } = open('sol')
    redirects.leave()
    expect(link.partner()).toBeUndefined()
    expect(env.tabStorage.get(storageKeys.partner)).toBeUndefined()
  })
})
