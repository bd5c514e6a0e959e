import { beforeEach, describe, expect, test } from 'vitest'
import { dayMs, hourMs } from '../../../../shared/durations.ts'
import { ChargeUnavailable, type PixChargeProvider, type ReceivedPix } from '../../providers/pix/pix.ts'
import { sandboxCharges } from '../../providers/pix/sandbox-charges.ts'
import { killedAfter } from '../../testing/killed-after.ts'
import { booksOf, payer } from '../../testing/payer.ts'
import { databases, testAppForEach } from '../../testing/test-app.ts'
import { receivePayment } from '../charge/receive-payment.ts'
import { reconcileCharges } from './reconcile-charges.ts'

const staff = { by: 'system', why: 'test' }

describe.each(databases)('asking the bank what it has received on %s', database => {
  /** A bank that lists what it has, two transfers a page. */
  const bank = {
    has: [] as ReceivedPix[],
    unread: 0,
    asked: [] as { from: Date; to: Date }[],
    /** Thrown before the page of this number. */
    fails: undefined as { page: number; error: Error } | undefined,
  }
  const charges: PixChargeProvider = {
    ...sandboxCharges,
    async *received(time) {
      bank.asked.push(time)
      const listed = bank.has.filter(({ paidAt }) => paidAt >= time.from && paidAt <= time.to)
      for (let page = 0; page * 2 < Math.max(1, listed.length); page++) {
        if (bank.fails?.page === page) throw bank.fails.error
        yield { received: listed.slice(page * 2, page * 2 + 2), unread: bank.unread }
      }
    },
  }
  const app = testAppForEach({ database, now: '2026-11-21T15:00:00Z', providers: { charges } })
  beforeEach(async () => {
    Object.assign(bank, { has: [], unread: 0, asked: [], fails: undefined })
  })

  let named = 0
  const paid = (txid: string | null, change: Partial<ReceivedPix> = {}): ReceivedPix => {
    const pix = {
      ...{ endToEndId: `E${++named}`, txid, amountCents: 23_487, paidAt: new Date(app.deps.clock.now()) },
      ...change,
    }
    bank.has.push(pix)
    return pix
  }
  const reconcile = (options = {}) => reconcileCharges(app.deps, staff, options)
  const spans = () => {
    const all = bank.asked.map(({ from, to }) => [from.toISOString(), to.toISOString()])
    bank.asked = []
    return all
  }
  const payments = () => app.deps.db.selectFrom('payments').selectAll().orderBy('endToEndId').execute()
  const cursor = async () =>
    (await app.deps.db.selectFrom('cursors').selectAll().where('name', '=', 'received-pix').execute())[0]
      ?.after

  test('books a payment whose webhook was missed, once', async () => {
    const me = await payer(app)
    const { txid } = (await me.charge([1])).body
    paid(txid)
    app.advance(hourMs)
    expect(await reconcile()).toMatchObject({ booked: [{ txid, reason: 'exact' }], failed: 0 })
    expect((await me.view(txid)).status).toBe('paid')
    app.advance(hourMs)
    expect(await reconcile()).toMatchObject({ booked: [], read: 1 })
    expect(await payments()).toHaveLength(1)
  })

  test('does not touch what the webhook has reported', async () => {
    const me = await payer(app)
    const { txid } = (await me.charge([1])).body
    await receivePayment(app.deps, paid(txid))
    expect(await reconcile()).toMatchObject({ booked: [], read: 1 })
    const seen = await app.deps.db.selectFrom('audit').select('action').execute()
    expect(seen.map(({ action }) => action)).not.toContain('payment-again')
  })

  test('a transfer of a charge that nobody knows, or of none, is unidentified money', async () => {
    const before = await booksOf(app, null)
    paid(null, { amountCents: 1000 })
    paid('7978c0c97ea847e78e8849634473c1f1', { amountCents: 500 })
    app.advance(hourMs)
    const { booked } = await reconcile()
    expect(booked.map(({ reason }) => reason)).toEqual(['unknown-txid', 'unknown-txid'])
    const now = await booksOf(app, null)
    expect(Math.abs((now.unidentified ?? 0) - (before.unidentified ?? 0))).toBe(1500)
  })

  test('asks about 60 days at first, in days, and then from a day before the last time', async () => {
    await reconcile()
    const first = spans()
    expect(first).toHaveLength(60)
    expect([first[0]![0], first.at(-1)![1]]).toEqual(['2026-09-22T15:00:00.000Z', '2026-11-21T15:00:00.000Z'])
    expect(await cursor()).toBe('2026-11-21T15:00:00.000Z')
    app.advance(hourMs)
    await reconcile()
    expect(spans()).toEqual([
      ['2026-11-20T15:00:00.000Z', '2026-11-21T15:00:00.000Z'],
      ['2026-11-21T15:00:00.000Z', '2026-11-21T16:00:00.000Z'],
    ])
    await reconcile({ whole: true })
    expect(spans()).toHaveLength(60)
  })

  test('a transfer that the bank lists 23 hours late is found', async () => {
    await reconcile()
    const paidAt = new Date(app.deps.clock.now())
    app.advance(23 * hourMs)
    await reconcile()
    paid(null, { paidAt })
    expect(await reconcile()).toMatchObject({ booked: [{ reason: 'unknown-txid' }] })
  })

  test('without an answer the cursor stays, and the next run asks about the same time', async () => {
    await reconcile()
    app.advance(5 * dayMs)
    const pix = [paid(null), paid(null), paid(null)]
    bank.fails = { page: 1, error: new ChargeUnavailable('status-503') }
    expect(await reconcile()).toMatchObject({ failed: 1 })
    const stopped = await cursor()
    expect(stopped! < new Date(app.deps.clock.now()).toISOString()).toBe(true)
    bank.fails = undefined
    app.advance(hourMs)
    await reconcile()
    expect((await payments()).map(({ endToEndId }) => endToEndId).sort()).toEqual(
      pix.map(({ endToEndId }) => endToEndId).sort(),
    )
    expect(await cursor()).toBe(new Date(app.deps.clock.now()).toISOString())
  })

  test('a day that the bank cannot list stops no other, and is asked about again', async () => {
    await reconcile()
    const before = await cursor()
    app.advance(dayMs + hourMs)
    const early = [paid(null), paid(null), paid(null)]
    app.advance(3 * dayMs)
    const late = paid(null)
    bank.fails = { page: 1, error: new ChargeUnavailable('odd-answer') }
    expect(await reconcile()).toMatchObject({ failed: 1, booked: Array(3).fill({ reason: 'unknown-txid' }) })
    expect((await payments()).map(({ endToEndId }) => endToEndId)).toContain(late.endToEndId)
    expect(Date.parse((await cursor())!) - Date.parse(before!)).toBe(dayMs)
    bank.fails = undefined
    expect(await reconcile()).toMatchObject({ booked: [{ amountCents: early[2]!.amountCents }] })
  })

  test('a transfer that the bank lists twice is booked once', async () => {
    const pix = paid(null)
    bank.has.push(pix, { ...pix })
    expect(await reconcile()).toMatchObject({ read: 3, failed: 0, booked: [{ reason: 'unknown-txid' }] })
    expect(await payments()).toHaveLength(1)
  })

  test('a failing transfer stops no other, holds the cursor, and its error is thrown at the end', async () => {
    await reconcile()
    const before = await cursor()
    app.advance(hourMs)
    const bad = paid(null, { amountCents: Number.NaN })
    const good = paid(null)
    await expect(reconcile()).rejects.toThrow()
    expect(await payments()).toMatchObject([{ endToEndId: good.endToEndId }])
    expect(await cursor()).toBe(before)
    const { detail } = await app.deps.db
      .selectFrom('audit')
      .select('detail')
      .where('action', '=', 'charges-reconciled')
      .orderBy('ordinal', 'desc')
      .executeTakeFirstOrThrow()
    expect(detail).toMatchObject({ read: 2, failed: 1, booked: 1 })
    bad.amountCents = 100
    expect(await reconcile()).toMatchObject({ booked: [{ amountCents: 100 }] })
  })

  test('entries that cannot be read are counted and hold nothing up', async () => {
    bank.unread = 2
    expect(await reconcile({ whole: true })).toMatchObject({ failed: 120, booked: [] })
    expect(await cursor()).toBe('2026-11-21T15:00:00.000Z')
  })

  test('killed again and again, it books each transfer once', async () => {
    await reconcile()
    app.advance(hourMs)
    for (let n = 0; n < 5; n++) paid(null)
    let kills = 0
    for (let transactions = 0; ; transactions++) {
      const needs = { ...app.deps, db: killedAfter(app.deps.db, transactions) }
      const outcome = await reconcileCharges(needs, staff).then(
        () => 'done',
        (error: Error) => error.name,
      )
      if (outcome === 'done') break
      expect(outcome).toBe('Killed')
      kills++
    }
    expect(kills).toBeGreaterThanOrEqual(3)
    expect(await payments()).toHaveLength(5)
    const seen = await app.deps.db
      .selectFrom('audit')
      .select('action')
      .where('action', 'in', ['payment-unknown', 'payment-again'])
      .execute()
    expect(seen.map(({ action }) => action)).toEqual(Array(5).fill('payment-unknown'))
  })

  test('runs as one job at a time', async () => {
    await app.deps.jobs.send('reconcile-charges', {})
    await app.deps.jobs.send('reconcile-charges', {})
    await app.runJobs()
    expect(spans()).toHaveLength(60)
  })
})
