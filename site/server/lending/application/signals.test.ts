import { afterAll, describe, expect, test } from 'vitest'
import { aPersonalData } from '../../../../shared/testing/fixtures/personal-data.ts'
import { magicCheckTacs } from '../../providers/phone-check/sandbox.ts'
import { borrower, imeiNumber } from '../../testing/borrower.ts'
import { cpfNumber } from '../../testing/customer.ts'
import { databases, type TestApp, testApp, testAppForAll } from '../../testing/test-app.ts'
import type { RiskLimits } from '../risk/policy.ts'

const now = '2026-11-21T15:00:00Z'
const never = { hold: null, refuse: null }
const off: RiskLimits = {
  ...{ device: never, account: never, address: never },
  ...{ issuer: never, shop: never, hour: never, velocity: never },
}

describe.each(databases)('signals of many applications on %s', database => {
  let app: TestApp
  afterAll(() => app.close())

  test.each([
    ['address', { apartmentOrSuite: '4B' }],
    ['issuer', {}],
    ['hour', {}],
  ] as const)('%s holds from its limit on', async (signal, address) => {
    await app?.close()
    const config = { riskLimits: { ...off, [signal]: { hold: 2, refuse: null } } }
    app = await testApp({ database, now, config })
    const holds = []
    for (let i = 0; i < 3; i++) {
      const me = await borrower(app)
      const { body } = await me.sendDevice()
      await me.sendPersonalData(body.id, { address: { ...aPersonalData.address, ...address } })
      await app.runJobs()
      holds.push((await me.profile()).hold?.reason)
    }
    expect(holds).toEqual([undefined, undefined, 'review'])
  })
})

describe.each(databases)('signals of one shop and of one customer on %s', database => {
  const limit = { hold: 2, refuse: null }
  const app = testAppForAll({
    database,
    now,
    config: { riskLimits: { ...off, shop: limit, velocity: limit } },
  })

  test('many applications on the pages of one shop within an hour are held', async () => {
    const holds = []
    for (let i = 0; i < 3; i++) {
      const me = await borrower(app)
      const { body } = await me.sendDevice()
      await me.sendPersonalData(body.id)
      await app.deps.db
        .updateTable('applications')
        .set({ partnerId: 'loja-exemplo' })
        .where('customerId', '=', me.customer.id)
        .execute()
      await app.runJobs()
      holds.push((await me.profile()).hold?.reason)
    }
    expect(holds).toEqual([undefined, undefined, 'review'])
  })

  test('a customer who applies again and again is held', async () => {
    const me = await borrower(app)
    for (let i = 0; i < 2; i++) {
      // An iPhone 4s: refused for its value, and another phone is possible the next day.
      await me.toOffer('012940003395632')
      expect(await me.profile()).toMatchObject({ refusal: { reasons: [{ code: 'device-value' }] } })
      app.advance(86_400_000)
      await me.call('/applications', { json: {} })
    }
    const { body } = await me.sendDevice()
    await me.sendPersonalData(body.id)
    await app.runJobs()
    expect(await me.profile()).toMatchObject({ hold: { reason: 'review' } })
  })
})

describe.each(databases)('magic values of the gate before the offer on %s', database => {
  const app = testAppForAll({ database, now })

  test.each([
    ['held', 800_501_001, undefined, { hold: { reason: 'review' } }],
    ['refused', 800_502_001, undefined, { refusal: { reasons: [{ code: 'risk-device' }] } }],
    ['blocked', undefined, magicCheckTacs.blocked, { refusal: { reasons: [{ code: 'phone-blocked' }] } }],
    [
      'asked again until the register answers',
      undefined,
      magicCheckTacs.downBeforeOffer,
      { hold: null, refusal: null },
    ],
  ])('a customer who is %s', async (_name, cpf, tac, expected) => {
    const me = await borrower(app, cpf ? { cpf: cpfNumber(cpf) } : {})
    const { body } = await me.sendDevice(tac && imeiNumber(1, tac))
    await me.sendPersonalData(body.id)
    await app.runJobs()
    expect(await me.profile()).toMatchObject(expected)
  })

  test('the sandbox counts nothing else: many customers with one phone pass', async () => {
    const imei = imeiNumber(900_007)
    for (let i = 0; i < 4; i++) {
      const me = await borrower(app)
      await me.toOffer(imei)
      expect(await me.profile()).toMatchObject({ hold: null, refusal: null })
    }
  })
})
