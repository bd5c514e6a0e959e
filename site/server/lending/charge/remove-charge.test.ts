import { describe, expect, test } from 'vitest'
import { ChargeUnavailable, type PixChargeProvider } from '../../providers/pix/pix.ts'
import { sandboxCharges } from '../../providers/pix/sandbox-charges.ts'
import { payer } from '../../testing/payer.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { recoverStuckJobs } from '../recovery/recover-stuck-jobs.ts'
import { stuckRemovals } from './charge-queries.ts'

describe.each(databases)('a replaced charge on %s', database => {
  const bank = { payable: new Set<string>(), down: false, during: async () => {} }
  const charges: PixChargeProvider = {
    async create(charge) {
      const { during } = bank
      bank.during = async () => {}
      await during()
      bank.payable.add(charge.txid)
      return sandboxCharges.create(charge)
    },
    async remove({ txid }) {
      if (bank.down) throw new ChargeUnavailable('status-503')
      bank.payable.delete(txid)
    },
    received: () => [],
  }
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z', providers: { charges } })

  test('is removed at the bank', async () => {
    const me = await payer(app)
    const one = (await me.charge([1])).body
    const both = (await me.charge([1, 2])).body
    await app.runJobs()
    expect([...bank.payable]).toEqual([both.txid])
    expect(bank.payable.has(one.txid)).toBe(false)
  })

  test('is removed later when the first removal fails, and staff see it until then', async () => {
    const me = await payer(app)
    const one = (await me.charge([1])).body
    bank.down = true
    await me.charge([1, 2])
    await expect(app.runJobs()).rejects.toThrow('status-503')
    expect(
      (await stuckRemovals(app.deps.db, new Date(app.deps.clock.now()))).map(({ txid }) => txid),
    ).toEqual([one.txid])
    // Nobody can pay an expired code, so its removal is not tried for ever.
    expect(await stuckRemovals(app.deps.db, new Date(one.expiresAt))).toEqual([])
    bank.down = false
    expect((await recoverStuckJobs(app.deps)).removals).toBe(1)
    await app.runJobs()
    expect(bank.payable.has(one.txid)).toBe(false)
    expect(await stuckRemovals(app.deps.db, new Date(app.deps.clock.now()))).toEqual([])
  })

  test('is removed even when the bank creates it after its replacement', async () => {
    const me = await payer(app)
    bank.payable.clear()
    let later = ''
    bank.during = async () => {
      later = (await me.charge([1, 2])).body.txid
      await app.runJobs()
    }
    const first = (await me.charge([1])).body
    expect(first.status).toBe('replaced')
    expect(bank.payable.has(first.txid)).toBe(true)
    await app.runJobs()
    expect([...bank.payable]).toEqual([later])
  })

  test('of a withdrawal is removed once an instalment is paid', async () => {
    const me = await payer(app)
    const all = (await me.withdraw()).body
    await me.pay((await me.charge([1])).body.txid)
    expect((await me.view(all.txid)).status).toBe('replaced')
    await app.runJobs()
    expect(bank.payable.has(all.txid)).toBe(false)
  })
})
