import { describe, expect, test } from 'vitest'
import { borrower } from '../../testing/borrower.ts'
import { rowOf } from '../../testing/rows.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { contractTextVersion } from './contract.ts'
import { sealOf } from './seal.ts'

describe.each(databases)('the record of a signature on %s', database => {
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z' })

  async function signed() {
    const me = await borrower(app)
    const token = await me.toContract()
    const { sha256, evidence: before } = (await me.contract(token)).body
    expect(before).toBeNull()
    await me.sign(token, sha256, { 'User-Agent': 'Tester/1', 'X-Forwarded-For': '203.0.113.7' })
    const { evidence } = await rowOf(app.deps.db, 'contracts', { token }, 'evidence')
    return { me, token, evidence: evidence! }
  }

  test('the customer sees the record', async () => {
    const { me, token, evidence } = await signed()
    expect((await me.contract(token)).body.evidence).toEqual({
      ip: '203.0.113.7',
      userAgent: 'Tester/1',
      textVersion: contractTextVersion,
      phone: `(11) *****-${me.customer.phone.slice(-4)}`,
      code: null,
      seal: evidence.seal,
    })
  })

  test('any later change of the record breaks the seal', async () => {
    const { evidence } = await signed()
    const { config } = app.deps
    expect(sealOf(config, evidence)).toBe(evidence.seal)
    const code = { requestId: 'r', sentAt: 's', confirmedAt: 'c' }
    for (const change of [{ ip: '203.0.113.8' }, { sha256: '0'.repeat(64) }, { code }]) {
      expect(sealOf(config, { ...evidence, ...change })).not.toBe(evidence.seal)
    }
    const other = { ...config, tokenSecret: 'another secret, as long as the other' }
    expect(sealOf(other, evidence)).not.toBe(evidence.seal)
  })
})
