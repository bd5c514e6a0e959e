import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ChargeUnavailable, type PixChargeProvider, type ReceivedPix } from '../../providers/pix/pix.ts'
import { sandboxCharges } from '../../providers/pix/sandbox-charges.ts'
import { payer } from '../../testing/payer.ts'
import { databases, type TestApp, testApp } from '../../testing/test-app.ts'
import { reconcileCharges } from './reconcile-charges.ts'

const DAY = 86_400_000
const staff = { by: 'system', why: 'test' }

describe.each(databases)('asking the bank about charges on %s', database => {
  let app: TestApp
  /** The bank's answers by txid. An error is thrown. */
  const bank = { asked: [] as string[], says: new Map<string, ReceivedPix[] | Error>() }
  const charges: PixChargeProvider = {
    ...sandboxCharges,
    async received({ txid }) {
      bank.asked.push(txid)
      const said = bank.says.get(txid) ?? []
      if (said instanceof Error) throw said
      return said
    },
  }
  beforeAll(async () => {
    app = await testApp({ database, now: '2026-11-21T15:00:00Z', providers: { charges } })
  })
  afterAll(() => app.close())
  beforeEach(() => {
    bank.says.clear()
  })

  const askedAbout = async () => {
    bank.asked = []
    await reconcileCharges(app.deps, staff)
    return [...bank.asked]
  }

  test('a failing charge does not stop the others, and its error is thrown at the end', async () => {
    const me = await payer(app)
    const bad = (await me.charge([2])).body
    app.advance(1000)
    const silent = (await me.charge([3])).body
    app.advance(1000)
    const paid = (await me.charge([4])).body
    bank.says.set(bad.txid, new TypeError('an answer that nobody foresaw'))
    bank.says.set(silent.txid, new ChargeUnavailable('status-503'))
    const paidAt = new Date(app.deps.clock.now())
    const { txid, amountCents } = paid
    bank.says.set(txid, [{ endToEndId: 'E-reconciled', txid, amountCents, paidAt }])

    await expect(reconcileCharges(app.deps, staff)).rejects.toThrow('nobody foresaw')
    expect((await me.view(txid)).status).toBe('paid')
    const { detail } = await app.deps.db
      .selectFrom('audit')
      .select('detail')
      .where('action', '=', 'charges-reconciled')
      .orderBy('ordinal', 'desc')
      .executeTakeFirstOrThrow()
    expect(detail).toMatchObject({ failed: 2, booked: 1 })

    // An unavailable bank alone is no failure of the job.
    bank.says.delete(bad.txid)
    expect(await reconcileCharges(app.deps, staff)).toMatchObject({ failed: 1, booked: [] })
    app.advance(-2000)
  })

  test('stops two days after the removal of a charge', async () => {
    const me = await payer(app)
    const replaced = (await me.charge([2])).body
    const living = (await me.charge([2, 3])).body
    const about = async () => {
      const asked = await askedAbout()
      return [replaced, living].map(({ txid }) => asked.includes(txid))
    }
    // Not removed yet, so it may have been paid, also long after it expired.
    expect(await about()).toEqual([true, true])
    app.advance(10 * DAY)
    expect(await about()).toEqual([true, true])
    await app.runJobs()
    app.advance(2 * DAY - 1000)
    expect(await about()).toEqual([true, true])
    app.advance(1000)
    expect(await about()).toEqual([false, true])
    // The other charge was not removed, so it is asked about for 60 days.
    app.advance(40 * DAY)
    expect(await about()).toEqual([false, true])
    app.advance(-52 * DAY)
  })

  test('runs as one job at a time', async () => {
    const me = await payer(app)
    const { txid } = (await me.charge([2])).body
    bank.asked = []
    await app.deps.jobs.send('reconcile-charges', {})
    await app.deps.jobs.send('reconcile-charges', {})
    await app.runJobs()
    expect(bank.asked.filter(each => each === txid)).toHaveLength(1)
  })
})
