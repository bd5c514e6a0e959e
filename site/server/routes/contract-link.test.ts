import { beforeAll, describe, expect, test } from 'vitest'
import { contractLinkPath } from '../../../shared/api/contract.ts'
import { borrower } from '../testing/borrower.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'

describe.each(databases)('resending the link of a contract on %s', database => {
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z' })
  beforeAll(async () => {
    app.deps.config.rates = { ...app.deps.config.rates, codesPerPhonePerHour: 3 }
  })

  async function waiting() {
    const me = await borrower(app)
    const token = await me.toContract()
    const links = async () =>
      (await me.messages()).filter(({ link }) => link === `/contracts/${token}`).length
    return { ...me, token, links, again: () => me.call(contractLinkPath(token), { json: {} }) }
  }

  test('sends it to the phone that the response names', async () => {
    const me = await waiting()
    const before = await me.links()
    const { status, body } = await me.again()
    expect([status, body]).toEqual([200, { phone: `(11) *****-${me.customer.phone.slice(-4)}` }])
    expect(await me.links()).toBe(before + 1)
  })

  test('is limited to once a minute and a number per hour', async () => {
    const me = await waiting()
    await me.again()
    const soon = await me.again()
    expect(soon).toMatchObject({ status: 429, body: { code: 'rate-limited' } })
    expect(soon.body.message).toBe('Aguarde 60 segundos para pedir o link de novo.')
    expect(soon.headers.get('Retry-After')).toBe('60')
    for (let turn = 0; turn < 2; turn++) {
      app.advance(60_000)
      expect((await me.again()).status).toBe(200)
    }
    app.advance(60_000)
    expect((await me.again()).status).toBe(429)
  })

  test('is refused for other customers and for a signed contract', async () => {
    const me = await waiting()
    const other = await borrower(app)
    expect((await other.call(contractLinkPath(me.token), { json: {} })).status).toBe(404)
    expect((await app.request(contractLinkPath(me.token), { method: 'POST', body: '{}' })).status).toBe(401)
    await me.sign(me.token, (await me.contract(me.token)).body.sha256)
    expect(await me.again()).toMatchObject({ status: 409, body: { code: 'contract-signed' } })
  })
})
