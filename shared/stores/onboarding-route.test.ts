import { afterEach, describe, expect, test } from 'vitest'
import type { Profile } from '../api/customers.ts'
import { storageKeys } from '../environment.ts'
import { settle } from '../testing/clock.ts'
import { testEnvironment } from '../testing/environment.ts'
import { profileWith } from '../testing/fixtures/profiles.ts'
import { fakeHistory } from '../testing/history.ts'
import { including, mariaToken, tokenWith } from '../testing/people.ts'
import { takeExit } from './exit.ts'
import { createOnboardingRoute } from './onboarding-route.ts'
import { createSteps } from './steps.ts'
import { createStores } from './stores.ts'

const devices = [{ id: 'd-1', createdAt: '2026-03-01T10:00:00Z' }]
const pending = { requestId: 'r-1', phone: '11912345678', expiresAt: 4e12, resendAt: 0 }
let stop = () => {}
afterEach(() => stop())

/** /form of a visitor, or of a customer with this profile, opened at a place in the browser's history. */
const open = (profile?: Partial<Profile>, ...walked: number[]) => openAt(fakeHistory(...walked), profile)

async function openAt(browser: ReturnType<typeof fakeHistory>, profile?: Partial<Profile>) {
  const env = testEnvironment({ path: '/form' })
  if (profile) {
    env.storage.set(storageKeys.token, mariaToken)
    env.server.on('GET /customers/me', { ...profileWith(profile) })
  }
  const stores = including(createStores(env), { route: createOnboardingRoute })
  const steps = createSteps({ total: 5 })
  stop = stores.route.start(steps, browser.history)
  stores.start()
  await settle()
  return { ...stores, ...browser, steps, env, current: () => steps.$steps.get().current }
}

describe('opening /form', () => {
  test('a visitor starts at step 1 with one history entry', async () => {
    const page = await open()
    expect([page.current(), page.entries]).toEqual([1, [1]])
  })

  test('a customer starts at the step that the profile says, with no entry for the steps before', async () => {
    const page = await open({ devices })
    expect([page.current(), page.entries]).toEqual([4, [4]])
  })

  test('a reload at an earlier step opens the one that the profile says', async () => {
    const page = await open({ devices }, 3)
    expect([page.current(), page.entries]).toEqual([4, [4]])
  })

  test('a reload does not go beyond the step that the profile says', async () => {
    expect((await open({ devices: [] }, 4)).current()).toBe(3)
  })

  test.each([4, 5])(
    'closed and opened again on a page at step %i, it does not show an earlier one',
    async step => {
      const { history, ...browser } = fakeHistory(step)
      const shown: number[] = []
      const replace = (entry: number) => {
        shown.push(entry)
        history.replace(entry)
      }
      const page = await openAt(
        { ...browser, history: { ...history, replace, isInMemory: true } },
        { devices: [] },
      )
      expect([page.current(), shown]).toEqual([step, [step]])
    },
  )

  test('in memory there is no way to the code without a code that is on its way', async () => {
    const { history, ...browser } = fakeHistory(2)
    const page = await openAt({ ...browser, history: { ...history, isInMemory: true } })
    expect(page.current()).toBe(1)
  })

  test('a customer with a loan leaves for the dashboard', async () => {
    const page = await open({ loans: [{ status: 'Accepted' }] })
    expect(page.env.trail).toEqual(['replace /dashboard'])
  })
})

describe('moving between the steps', () => {
  test('adds a history entry, and Back and Forward add none', async () => {
    const page = await open()
    page.authData.set(pending)
    page.steps.goTo(2)
    page.back()
    expect(page.current()).toBe(1)
    page.forward()
    expect([page.current(), page.entries]).toEqual([2, [1, 2]])
  })

  test('replaces the entry of the code, so that Back does not lead to it', async () => {
    const page = await open()
    page.authData.set(pending)
    page.steps.goTo(2)
    page.steps.goTo(3)
    expect(page.entries).toEqual([1, 3])
  })

  test('lets the new step take the focus only after the first move', async () => {
    const page = await open()
    expect(page.route.arriving.current).toBe(false)
    page.steps.goTo(2)
    expect(page.route.arriving.current).toBe(true)
  })

  test('stops when the page is left', async () => {
    const page = await open()
    stop()
    page.steps.goTo(2)
    expect(page.entries).toEqual([1])
  })
})

test('after the code a returning customer moves on to the step that the profile says', async () => {
  const page = await open()
  page.env.server.on('GET /customers/me', { ...profileWith({ devices }) })
  page.session.authenticateWith(mariaToken)
  await settle()
  expect(page.current()).toBe(4)
})

describe('another tab', () => {
  test('that signs out sends this one to /login', async () => {
    const page = await open({ devices })
    page.env.storage.sibling().remove(storageKeys.token)
    expect(page.env.trail).toEqual(['replace /login'])
    expect(takeExit(page.env)).toEqual({ reason: 'signed-out' })
  })

  test('that signs somebody else in makes this one start over', async () => {
    const page = await open({ devices })
    const token = tokenWith({ sub: 'c-2', name: 'Ana', email: 'ana@exemplo.com.br' })
    const user = { id: 'c-2', name: 'Ana', email: 'ana@exemplo.com.br', phone: '' }
    page.env.storage.sibling().set(storageKeys.token, token)
    page.env.storage
      .sibling()
      .set(storageKeys.session, JSON.stringify({ user, token, isAuthenticated: true }))
    expect(page.env.trail).toEqual(['replace /form'])
  })
})
