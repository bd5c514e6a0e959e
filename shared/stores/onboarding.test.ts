import { describe, expect, test } from 'vitest'
import type { Profile } from '../api/customers.ts'
import { testEnvironment } from '../testing/environment.ts'
import { profileWith } from '../testing/fixtures/profiles.ts'
import { including, signedIn } from '../testing/people.ts'
import { failure } from '../testing/server.ts'
import { allowedStep, barStep, barSteps, createOnboarding, totalSteps } from './onboarding.ts'
import { createStores } from './stores.ts'

const me = 'GET /customers/me'
const loans = (...statuses: string[]) => statuses.map(status => ({ status }))
const devices = [{ id: 'd-1', createdAt: '2026-03-01T10:00:00Z' }]
const offer = { id: 'o-1', isExpired: false }
const expired = { id: 'o-1', isExpired: true }

test('a visitor starts at step 1 without a call', async () => {
  const env = testEnvironment()
  const stores = including(createStores(env), { onboarding: createOnboarding })
  const begun = stores.onboarding.begin()
  stores.start()
  expect(await begun).toEqual({ step: 1 })
  expect(env.server.calls).toEqual([])
})

describe('a customer', () => {
  test.each<[string, Partial<Profile>, object]>([
    ['with nothing yet', {}, { step: 3 }],
    ['with a device', { devices }, { step: 4 }],
    ['with a salary', { devices, hasSalary: true }, { step: 5 }],
    ['with a salary and no device', { hasSalary: true }, { step: 5 }],
    ['with an offer', { devices, hasSalary: true, offer }, { step: 5 }],
    ['whose loan is Accepted', { devices, hasSalary: true, loans: loans('Accepted') }, { go: '/dashboard' }],
    ['with any loan Accepted', { loans: loans('Rejected', 'Accepted') }, { go: '/dashboard' }],
    ['who was refused', { hasSalary: true, loans: loans('Rejected'), offer }, { step: 5 }],
    ['whose offer expired', { devices, hasSalary: true, offer: expired }, { go: '/proposal/o-1' }],
    [
      'who is paying the offer taken',
      { hasSalary: true, loans: loans('UpToDate'), offer },
      { go: '/dashboard' },
    ],
    [
      'whose contract waits',
      { hasSalary: true, loans: loans('WaitingSignature'), offer },
      { go: '/dashboard' },
    ],
    ['who is paying', { hasSalary: true, loans: loans('UpToDate') }, { go: '/dashboard' }],
    [
      'who is paying an old offer',
      { hasSalary: true, loans: loans('UpToDate'), offer: expired },
      { go: '/dashboard' },
    ],
    [
      "on a shop's page whose order goes on elsewhere",
      { devices, hasSalary: true, continuesOnSite: true },
      { go: '/dashboard' },
    ],
    ['with a loan of an unknown status', { hasSalary: true, loans: loans('Frozen') }, { step: 5 }],
  ])('%s', async (_, patch, start) => {
    const stores = including(signedIn(createStores), { onboarding: createOnboarding })
    stores.env.server.on(me, profileWith(patch))
    expect(await stores.onboarding.begin()).toMatchObject(start)
    expect(stores.onboarding.$start.get()).toMatchObject(start)
  })

  test('without a profile starts at step 3', async () => {
    const stores = including(signedIn(createStores), { onboarding: createOnboarding })
    stores.env.server.on(me, failure(404))
    expect(await stores.onboarding.begin()).toEqual({ step: 3 })
  })

  test('whose profile fails to load starts at step 3 with the failure', async () => {
    const stores = including(signedIn(createStores), { onboarding: createOnboarding })
    stores.env.server.on(me, failure(400))
    expect(await stores.onboarding.begin()).toMatchObject({ step: 3, failure: { status: 400 } })
  })

  test('gets name, e-mail, phone and CPF from the profile', async () => {
    const stores = including(signedIn(createStores), { onboarding: createOnboarding })
    stores.env.server.on(me, profileWith())
    await stores.onboarding.begin()
    expect(stores.lead.$lead.get()).toMatchObject({
      name: 'Maria Conceição',
      email: 'maria@exemplo.com.br',
      phone: '11912345678',
      cpf: '52998224725',
    })
  })

  test('keeps what was typed where the profile says nothing', async () => {
    const stores = including(signedIn(createStores), { onboarding: createOnboarding })
    stores.lead.set({ birthDate: '1990-01-31', email: 'typed@exemplo.com.br' })
    stores.env.server.on(me, profileWith({ email: '' }))
    await stores.onboarding.begin()
    expect(stores.lead.$lead.get()).toMatchObject({
      name: 'Maria Conceição',
      email: 'typed@exemplo.com.br',
      birthDate: '1990-01-31',
    })
  })
})

test('the bar shows 1 to 4 of 4, the waiting screen none', () => {
  expect([1, 2, 3, 4, 5].map(barStep)).toEqual([1, 2, 3, 4, undefined])
  expect([totalSteps, barSteps]).toEqual([5, 4])
})

test.each([
  [1, 1, false, 1],
  [2, 1, false, 1],
  [2, 1, true, 2],
  [4, 1, true, 2],
  [1, 3, false, 3],
  [4, 3, false, 3],
  [3, 4, false, 3],
  [4, 4, false, 4],
  [5, 4, false, 4],
  [3, 5, false, 5],
  [Number.NaN, 4, false, 4],
] as const)(
  'asked for step %d at start %i with auth data %s, step %i is shown',
  (requested, step, hasAuthData, shown) => {
    expect(allowedStep(requested, { start: { step }, hasAuthData })).toBe(shown)
  },
)
