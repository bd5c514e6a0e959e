import { describe, expect, test } from 'vitest'
import { codeIsOut, open, over, phone } from '../testing/login.ts'

describe('a failed human check', () => {
  const attempts = [
    ['request', (stores: ReturnType<typeof open>) => stores.login.request(phone)],
    ['resend', (stores: ReturnType<typeof open>) => stores.login.resend()],
    ['confirm', (stores: ReturnType<typeof open>) => stores.login.confirm('123456')],
  ] as const
  test.each(attempts)('%s: nothing is sent, it is logged, the check is reset', async (_, attempt) => {
    const stores = await codeIsOut()
    await stores.env.clock.advance(60_000)
    const sent = stores.server.calls.length
    stores.env.human.mode = 'fails'
    const outcome = await over<unknown>(stores, 100, attempt(stores))
    expect(outcome).toMatchObject({ ok: false, failure: { code: 'human-check-failed' } })
    expect(stores.env.logged).toEqual([{ code: 'human-check-failed', detail: undefined }])
    expect(stores.env.human.resets).toBe(1)
    expect(stores.server.calls).toHaveLength(sent)
  })

  test.each(attempts)('%s: offline is the network’s failure, not the check’s', async (_, attempt) => {
    const stores = await codeIsOut()
    await stores.env.clock.advance(60_000)
    stores.env.human.mode = 'offline'
    const outcome = await over<unknown>(stores, 100, attempt(stores))
    expect(outcome).toMatchObject({ ok: false, failure: { status: 0, code: 'network' } })
    expect(stores.env.logged).toEqual([])
    expect(stores.env.human.resets).toBe(1)
  })

  test.each(['offline', 'fails'] as const)(
    'a device that is offline fails no check, whatever could not be loaded: %s',
    async mode => {
      const stores = open()
      stores.env.human.mode = mode
      stores.env.setOnline(false)
      const outcome = await over(stores, 100, stores.login.request(phone))
      expect(outcome).toMatchObject({ ok: false, failure: { status: 0, code: 'offline' } })
      expect(stores.env.logged).toEqual([])
      expect(stores.env.human.resets).toBe(1)
    },
  )

  test('can be retried', async () => {
    const stores = open()
    stores.env.human.mode = 'fails'
    await over(stores, 100, stores.login.request(phone))
    stores.env.human.mode = 'passes'
    expect((await over(stores, 100, stores.login.request(phone))).ok).toBe(true)
  })

  test('without a proof fails with human-check-missing', async () => {
    const stores = open()
    stores.env.human.mode = 'gives-nothing'
    const outcome = await over(stores, 100, stores.login.request(phone))
    expect(outcome).toMatchObject({ ok: false, failure: { code: 'human-check-missing' } })
    expect(stores.env.human.resets).toBe(1)
  })
})
