import { describe, expect, test } from 'vitest'
import { settle } from '../testing/clock.ts'
import { profileWith } from '../testing/fixtures/profiles.ts'
import { including, signedIn } from '../testing/people.ts'
import { failure } from '../testing/server.ts'
import { createDevice } from './device.ts'
import { createStores } from './stores.ts'

const imei = '353918080000001'
const other = '353918080000019'
const lookup = (key = imei) => `GET /device/imei/${key}`
const submit = 'POST /loan/device'
const found = { brand: 'Motorola', model: 'Moto G54', imei }
const invoice = (text = '<nfe/>') => new File([text], 'nota.xml', { type: 'text/xml', lastModified: 1 })

function open() {
  const stores = including(signedIn(createStores), { device: createDevice })
  const { env } = stores
  env.server.on(lookup(), found)
  env.server.on(submit, { id: 'd-1' })
  return { ...stores, env, server: env.server, clock: env.clock, seen: () => stores.device.$lookup.get() }
}

describe('looking up', () => {
  test.each([
    [14, 0],
    [15, 1],
    [16, 1],
  ])('with %i characters %i calls are made', async (length, calls) => {
    const { device, server } = open()
    device.lookUp('1'.repeat(length))
    await settle()
    expect(server.calls).toHaveLength(calls)
  })

  test('goes from idle over looking to found', async () => {
    const { device, seen } = open()
    const states = [seen().state]
    device.$lookup.listen(({ state }) => states.push(state))
    for (let length = 1; length <= imei.length; length++) device.lookUp(imei.slice(0, length))
    await settle()
    expect(states).toEqual(['idle', 'looking', 'found'])
    expect(seen()).toEqual({ state: 'found', key: imei, value: found })
  })

  test('the same number is not asked for twice', async () => {
    const { device, server } = open()
    device.lookUp(imei)
    device.lookUp(imei)
    await settle()
    device.lookUp(imei)
    await settle()
    expect(server.calls).toHaveLength(1)
  })

  test('another number ends the look-up before it, whose answer does not count', async () => {
    const { device, server, env, seen } = open()
    server.on(lookup(), 'never')
    server.on(lookup(other), { ...found, imei: other })
    device.lookUp(imei)
    await settle()
    device.lookUp(other)
    await settle()
    expect(seen()).toMatchObject({ state: 'found', key: other })
    expect(env.server.open.now).toBe(0)
  })

  test('fewer characters end it', async () => {
    const { device, server, seen } = open()
    server.on(lookup(), 'never')
    device.lookUp(imei)
    await settle()
    device.lookUp(imei.slice(0, 14))
    await settle()
    expect(seen()).toEqual({ state: 'idle' })
    expect(server.open.now).toBe(0)
  })

  test.each([400, 404])('a failure %i is data, and can be tried again', async status => {
    const { device, server, seen } = open()
    server.on(lookup(), [failure(status, { message: 'Não.' }), found])
    device.lookUp(imei)
    await settle()
    expect(seen()).toMatchObject({ state: 'failed', key: imei, failure: { status, serverMessage: 'Não.' } })
    device.retryLookup()
    await settle()
    expect(seen().state).toBe('found')
    expect(server.calls).toHaveLength(2)
  })

  test('a failure of the server is asked again three times, then it is data', async () => {
    const { device, server, clock, seen } = open()
    server.on(lookup(), failure(500))
    device.lookUp(imei)
    for (const [wait, calls] of [
      [999, 1],
      [1, 2],
      [2_000, 3],
      [3_000, 4],
    ] as const) {
      await clock.advance(wait)
      expect(server.calls).toHaveLength(calls)
    }
    expect(seen()).toMatchObject({ state: 'failed', key: imei, failure: { status: 500 } })
  })

  test('nobody asks again for a number that was replaced', async () => {
    const { device, server, clock, seen } = open()
    server.on(lookup(), failure(500))
    server.on(lookup(other), { ...found, imei: other })
    device.lookUp(imei)
    await settle()
    device.lookUp(other)
    await clock.advance(10_000)
    expect(seen()).toMatchObject({ state: 'found', key: other })
    expect(server.to(lookup())).toHaveLength(1)
  })

  test('a 401 is data too, while the customer is on the way to /login', async () => {
    const { device, server, env, seen } = open()
    env.setPath('/form')
    server.on(lookup(), failure(401))
    device.lookUp(imei)
    await settle()
    expect(seen()).toMatchObject({ state: 'failed', failure: { status: 401 } })
    expect(env.trail).toEqual(['replace /login'])
  })
})

describe('submitting', () => {
  async function ready() {
    const stores = open()
    stores.device.lookUp(imei)
    await settle()
    return stores
  }

  test('sends IMEI and invoice, keeps the id and makes the profile stale', async () => {
    const { device, server, lead, profile } = await ready()
    server.on('GET /customers/me', profileWith())
    await profile.load()
    expect(await device.submit(invoice())).toEqual({ ok: true, value: { id: 'd-1' } })
    const form = server.to(submit)[0]!.body as FormData
    expect([...form.keys()]).toEqual(['Imei', 'InvoiceFile'])
    expect(form.get('Imei')).toBe(imei)
    expect(await (form.get('InvoiceFile') as File).text()).toBe('<nfe/>')
    expect(lead.$lead.get().deviceId).toBe('d-1')
    await profile.load()
    expect(server.to('GET /customers/me')).toHaveLength(2)
  })

  test('without a found device nothing is sent', async () => {
    const { device, server } = open()
    expect(await device.submit(invoice())).toMatchObject({ ok: false, failure: { code: 'device-not-found' } })
    expect(server.calls).toEqual([])
  })

  test('repeats an interrupted attempt under its key, and takes a new one for another file', async () => {
    const { device, server } = await ready()
    server.on(submit, 'network-failure')
    await device.submit(invoice())
    await device.submit(invoice())
    await device.submit(invoice('<other/>'))
    const [first, second, third] = server.to(submit).map(({ headers }) => headers.get('Idempotency-Key'))
    expect(first).toBe(second)
    expect(third).not.toBe(first)
  })

  test('field messages arrive as they were sent', async () => {
    const { device, server } = await ready()
    server.on(submit, failure(400, { message: 'Não.', errors: { InvoiceFile: ['Nota de outra pessoa.'] } }))
    await device.submit(invoice())
    expect(device.$submit.get()).toMatchObject({
      state: 'failed',
      failure: { errors: { InvoiceFile: ['Nota de outra pessoa.'] } },
    })
  })

  test('can be cancelled', async () => {
    const { device, server } = await ready()
    server.on(submit, 'never')
    const outcome = device.submit(invoice())
    await settle()
    device.cancelSubmit()
    expect(await outcome).toMatchObject({ ok: false, failure: { code: 'aborted' } })
  })
})
