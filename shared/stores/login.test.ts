import { describe, expect, test } from 'vitest'
import { testEnvironment } from '../testing/environment.ts'
import { codeIsOut, confirm, open, over, phone, request, requested } from '../testing/login.ts'
import { including, mariaToken } from '../testing/people.ts'
import { failure } from '../testing/server.ts'
import { createLogin } from './login.ts'
import { createStores } from './stores.ts'

const keysOf = (calls: { headers: Headers }[]) => calls.map(({ headers }) => headers.get('Idempotency-Key'))

describe('requesting a code', () => {
  test('pauses 100 ms, runs the human check and sends its proof with the phone', async () => {
    const stores = open()
    const outcome = stores.login.request(phone)
    await stores.env.clock.advance(99)
    expect([stores.env.human.executed, stores.server.calls.length]).toEqual([0, 0])
    expect(stores.login.$request.get().state).toBe('busy')
    expect(stores.session.$session.get().isLoading).toBe(true)
    await stores.env.clock.advance(1)
    expect((await outcome).ok).toBe(true)
    const [call] = stores.server.to(request)
    expect(call!.headers.get('X-Human-Check')).toBe('proof-1')
    expect(call!.body).toEqual({ phone })
    expect(stores.login.$request.get().state).toBe('done')
    expect(stores.session.$session.get()).toMatchObject({ isLoading: false, tempPhone: phone })
  })

  test('keeps the pending login over a reload', async () => {
    const stores = await codeIsOut()
    const now = stores.env.clock.now()
    const pending = { requestId: 'r-1', phone, expiresAt: now + 300_000, resendAt: now + 60_000 }
    expect(stores.authData.$authData.get()).toEqual(pending)
    expect(JSON.parse(stores.env.storage.get('celastro:login') ?? '')).toEqual(pending)
    const again = including(createStores(testEnvironment({ storage: stores.env.storage })), {
      login: createLogin,
    })
    again.start()
    expect(again.authData.$authData.get()).toEqual(pending)
  })

  test('a double tap sends once', async () => {
    const stores = open()
    const both = Promise.all([stores.login.request(phone), stores.login.request(phone)])
    const [first, second] = await over(stores, 100, both)
    expect(first).toBe(second)
    expect(stores.server.to(request)).toHaveLength(1)
  })

  test.each([
    {},
    { data: null },
    { data: {} },
    { data: { requestId: '' } },
    { data: { requestId: null } },
    { data: { requestId: 7 } },
  ])('an answer %j lacks the id', async answer => {
    const stores = open()
    stores.server.on(request, answer)
    const outcome = await over(stores, 100, stores.login.request(phone))
    expect(outcome).toMatchObject({ ok: false, failure: { code: 'missing-request-id' } })
    expect(stores.authData.$authData.get()).toBeUndefined()
  })

  test('a 4xx is returned without a retry and resets the human check', async () => {
    const stores = open()
    stores.server.on(request, failure(429, { message: 'Aguarde 40 s.', code: 'rate-limited' }))
    const outcome = await over(stores, 60_000, stores.login.request(phone))
    expect(outcome).toMatchObject({ ok: false, failure: { status: 429, serverMessage: 'Aguarde 40 s.' } })
    expect(stores.login.$request.get()).toMatchObject({ state: 'failed', failure: { status: 429 } })
    expect(stores.server.to(request)).toHaveLength(1)
    expect(stores.env.human.resets).toBe(1)
  })
})

describe('requesting another code', () => {
  test('works after a minute and restarts the countdowns', async () => {
    const stores = await codeIsOut()
    expect(await stores.login.resend()).toMatchObject({ ok: false, failure: { code: 'cooling-down' } })
    await stores.env.clock.advance(60_000)
    stores.server.on(request, { data: { requestId: 'r-2' } })
    expect((await over(stores, 100, stores.login.resend())).ok).toBe(true)
    expect(stores.server.to(request).map(({ body }) => body)).toEqual([{ phone }, { phone }])
    const now = stores.env.clock.now()
    expect(stores.authData.$authData.get()).toEqual({
      requestId: 'r-2',
      phone,
      expiresAt: now + 300_000,
      resendAt: now + 60_000,
    })
  })

  test('waits as long as the server says and keeps the old code', async () => {
    const stores = await codeIsOut()
    await stores.env.clock.advance(60_000)
    stores.server.on(request, failure(429, { code: 'rate-limited' }, { 'Retry-After': '90' }))
    expect(await over(stores, 100, stores.login.resend())).toMatchObject({ ok: false })
    expect(stores.authData.$authData.get()).toMatchObject({
      requestId: 'r-1',
      resendAt: stores.env.clock.now() + 90_000,
    })
  })

  test('a retry after a lost answer reuses its key, and a later request uses a new one', async () => {
    const stores = open()
    stores.server.on(request, ['network-failure', requested])
    await over(stores, 100, stores.login.request(phone))
    await over(stores, 100, stores.login.request(phone))
    await stores.env.clock.advance(60_000)
    stores.server.on(request, ['network-failure', { data: { requestId: 'r-2' } }])
    await over(stores, 100, stores.login.resend())
    await over(stores, 100, stores.login.resend())
    await over(stores, 100, stores.login.request(phone))
    const [lost, again, resent, resentAgain, anew] = keysOf(stores.server.to(request))
    expect(again).toBe(lost)
    expect(resentAgain).toBe(resent)
    expect(new Set([lost, resent, anew]).size).toBe(3)
  })

  test('uses a new key once the pause is over', async () => {
    const stores = open()
    stores.server.on(request, 'network-failure')
    await over(stores, 100, stores.login.request(phone))
    await stores.env.clock.advance(60_000)
    await over(stores, 100, stores.login.request(phone))
    const [lost, later] = keysOf(stores.server.to(request))
    expect(later).not.toBe(lost)
  })

  test('fails without a pending login', async () => {
    expect(await open().login.resend()).toMatchObject({ ok: false, failure: { code: 'missing-auth-data' } })
  })
})

describe('confirming', () => {
  test('sends id, code and phone with a new proof, and signs in', async () => {
    const stores = await codeIsOut()
    const outcome = await stores.login.confirm('123456')
    const [call] = stores.server.to(confirm)
    expect(call!.body).toEqual({ requestId: 'r-1', code: '123456', phone })
    expect(call!.headers.get('X-Human-Check')).toBe('proof-2')
    const user = { id: 'c-1', name: 'Maria Conceição', email: 'maria@exemplo.com.br', phone }
    expect(outcome).toEqual({ ok: true, value: user })
    expect(stores.session.$session.get()).toEqual({
      user,
      token: mariaToken,
      isAuthenticated: true,
      isLoading: false,
      tempPhone: undefined,
    })
    expect(stores.authData.$authData.get()).toBeUndefined()
    expect(stores.env.storage.get('celastro:login')).toBeUndefined()
  })

  test.each(['code-wrong', 'code-expired', 'code-tries-used-up'])(
    'a refusal %s keeps the pending login and resets the check',
    async code => {
      const stores = await codeIsOut()
      stores.server.on(confirm, failure(400, { code, message: 'Não.' }))
      expect(await stores.login.confirm('000000')).toMatchObject({
        ok: false,
        failure: { status: 400, code },
      })
      expect(stores.authData.$authData.get()?.requestId).toBe('r-1')
      expect(stores.env.human.resets).toBe(1)
      expect(stores.session.$session.get()).toMatchObject({ isAuthenticated: false, isLoading: false })
    },
  )

  test.each([
    { code: 'code-wrong', left: 300 },
    { code: 'code-expired', left: 0 },
    { code: 'code-tries-used-up', left: 0 },
    { code: 'code-used', left: 0 },
  ])(
    'after $code the code lives for $left s, also for a page that is opened then',
    async ({ code, left }) => {
      const stores = await codeIsOut()
      stores.server.on(confirm, failure(400, { code }))
      await stores.login.confirm('000000')
      const again = open(testEnvironment({ storage: stores.env.storage, clock: stores.env.clock }))
      for (const { login } of [stores, again]) {
        const stop = login.$secondsToExpiry.listen(() => {})
        expect(login.$secondsToExpiry.get()).toBe(left)
        expect(login.$secondsToResend.get()).toBe(60)
        stop()
      }
    },
  )

  test('a late refusal of the former code leaves the one that was asked for meanwhile', async () => {
    const stores = await codeIsOut()
    await stores.env.clock.advance(60_000)
    let refuse = () => {}
    const refused = new Promise<void>(resolve => {
      refuse = resolve
    })
    stores.server.on(confirm, async () => {
      await refused
      return failure(400, { code: 'code-used' })
    })
    const confirming = stores.login.confirm('123456')
    stores.server.on(request, { data: { requestId: 'r-2' } })
    await over(stores, 100, stores.login.resend())
    refuse()
    await over(stores, 100, confirming)
    const now = stores.env.clock.now()
    expect(stores.authData.$authData.get()).toMatchObject({ requestId: 'r-2' })
    expect(stores.authData.$authData.get()!.expiresAt).toBeGreaterThan(now)
  })

  test('a retry of the same code reuses its key, and another code uses a new one', async () => {
    const stores = await codeIsOut()
    stores.server.on(confirm, 'network-failure')
    for (const code of ['123456', '123456', '654321']) await stores.login.confirm(code)
    const [first, again, other] = keysOf(stores.server.to(confirm))
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(again).toBe(first)
    expect(other).not.toBe(first)
  })

  test('a 401 for a wrong code does not end the session', async () => {
    const stores = await codeIsOut()
    stores.lead.set({ name: 'Maria' })
    stores.server.on(confirm, failure(401))
    expect(await stores.login.confirm('000000')).toMatchObject({ ok: false, failure: { status: 401 } })
    expect(stores.env.trail).toEqual([])
    expect(stores.authData.$authData.get()?.requestId).toBe('r-1')
    expect(stores.lead.$lead.get().name).toBe('Maria')
  })

  test.each([undefined, {}, { token: '' }, { token: null }])(
    'an answer %j fails with missing-token',
    async answer => {
      const stores = await codeIsOut()
      stores.server.on(confirm, answer)
      const outcome = await stores.login.confirm('123456')
      expect(outcome).toMatchObject({ ok: false, failure: { code: 'missing-token' } })
      expect(stores.session.$isAuthenticated.get()).toBe(false)
    },
  )

  test('makes no call without a pending login', async () => {
    const stores = open()
    const outcome = await stores.login.confirm('123456')
    expect(outcome).toMatchObject({ ok: false, failure: { code: 'missing-auth-data' } })
    expect([stores.env.human.executed, stores.server.calls.length]).toEqual([0, 0])
  })
})

test('the countdowns follow the clock, also after a time without listeners', async () => {
  const stores = await codeIsOut()
  const seen: [number, number][] = []
  const look = () => seen.push([stores.login.$secondsToResend.get(), stores.login.$secondsToExpiry.get()])
  const stop = [
    stores.login.$secondsToResend.listen(() => {}),
    stores.login.$secondsToExpiry.listen(() => {}),
  ]
  look()
  await stores.env.clock.advance(1_000)
  look()
  await stores.env.clock.advance(59_000)
  look()
  await stores.env.clock.advance(300_000)
  look()
  for (const each of stop) each()
  expect(seen).toEqual([
    [60, 300],
    [59, 299],
    [0, 240],
    [0, 0],
  ])
})

test('restart clears the pending login and the phone', async () => {
  const stores = await codeIsOut()
  stores.login.restart()
  expect(stores.authData.$authData.get()).toBeUndefined()
  expect(stores.session.$session.get().tempPhone).toBeUndefined()
  expect(stores.login.$request.get().state).toBe('idle')
  expect(stores.env.storage.all()).toEqual({})
})
