import { describe, expect, test } from 'vitest'
import { dayMs } from '../../../../shared/durations.ts'
import { runDaily } from '../../jobs/daily.ts'
import { DeviceLockUnavailable } from '../../providers/device-lock/device-lock.ts'
import { justBeforeTransaction } from '../../testing/just-before.ts'
import { opsOf } from '../../testing/ops.ts'
import { type Payer, payer } from '../../testing/payer.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { recoverStuckJobs } from '../recovery/recover-stuck-jobs.ts'
import { watchLocks } from './watch-locks.ts'

const begin = Date.parse('2026-11-21T15:00:00Z')
/** The first instalment is due on 10 December. */
const at = (daysLate: number) => Date.parse('2026-12-10T15:00:00Z') + daysLate * dayMs
const terms = { afterDaysLate: 30, noticeDays: 10 }

describe.each(databases)('locking a phone on %s', database => {
  const phone = { moves: [] as string[], fails: false, during: async () => {} }
  const moved = async (what: string) => {
    if (phone.fails) throw new DeviceLockUnavailable('out of order')
    phone.moves.push(what)
    const { during } = phone
    phone.during = async () => {}
    await during()
  }
  const deviceLock = { lock: () => moved('lock'), release: () => moved('release') }
  const app = testAppForAll({
    database,
    now: begin,
    config: { deviceLock: terms },
    providers: { deviceLock },
  })

  /** A customer with a loan of 21 November. Resets the clock and closes the loans and locks of earlier tests. */
  async function late(): Promise<Payer> {
    await goTo(begin)
    await app.deps.db
      .updateTable('loans')
      .set({ closedAt: new Date(begin) })
      .execute()
    const over = new Date(begin)
    await app.deps.db.updateTable('deviceLocks').set({ endedAt: over, releasedAt: over }).execute()
    const me = await payer(app)
    phone.moves.length = 0
    return me
  }
  async function goTo(time: number) {
    app.advance(time - app.deps.clock.now())
  }
  async function newDay(time: number) {
    await goTo(time)
    await runDaily(app.deps)
    await app.runJobs()
  }
  const trailOf = async (me: Payer) =>
    (
      await app.deps.db
        .selectFrom('audit')
        .select('action')
        .where('loanId', '=', me.loanId)
        .where('action', 'like', 'device%')
        .orderBy('ordinal')
        .execute()
    ).map(({ action }) => action)
  const lockOf = async (me: Payer) => (await me.loan()).deviceLock

  test('gives notice ten days before, locks on the thirtieth day late, and releases after the payment', async () => {
    const me = await late()
    await newDay(at(19))
    expect(await lockOf(me)).toBeNull()
    await newDay(at(20))
    expect(await lockOf(me)).toEqual({ state: 'noticed', locksOn: '2027-01-09', lockedAt: null })
    expect((await me.messages()).some(({ text }) => /bloqueado a partir de 09\/01\/2027/.test(text))).toBe(
      true,
    )
    await newDay(at(29))
    expect(phone.moves).toEqual([])
    await newDay(at(30))
    expect(phone.moves).toEqual(['lock'])
    expect(await lockOf(me)).toMatchObject({ state: 'locked' })
    await newDay(at(31))
    expect(phone.moves).toEqual(['lock'])

    await me.pay((await me.charge([1])).body.txid)
    expect(await lockOf(me)).toMatchObject({ state: 'releasing' })
    await app.runJobs()
    expect(phone.moves).toEqual(['lock', 'release'])
    expect(await lockOf(me)).toBeNull()
    expect((await me.messages())[0]!.text).toContain('seu celular foi liberado')
    expect(await trailOf(me)).toEqual([
      ...['device-lock-noticed', 'device-locked', 'device-lock-ended', 'device-released'],
    ])
  })

  test('counts days late from the end of the grace days', async () => {
    const me = await late()
    await app.deps.db
      .updateTable('installments')
      .set({ graceUntil: '2026-12-15' })
      .where('loanId', '=', me.loanId)
      .where('number', '=', 1)
      .execute()
    await newDay(at(24))
    expect(await lockOf(me)).toBeNull()
    await newDay(at(25))
    expect(await lockOf(me)).toMatchObject({ locksOn: '2027-01-14' })
  })

  test('a payment after the notice prevents the lock', async () => {
    const me = await late()
    await newDay(at(25))
    await me.pay((await me.charge([1])).body.txid)
    expect(await lockOf(me)).toBeNull()
    await newDay(at(45))
    expect(phone.moves).toEqual([])
  })

  test('a phone stays locked while another instalment is late', async () => {
    const me = await late()
    await newDay(at(20))
    await newDay(at(33))
    await me.pay((await me.charge([1])).body.txid)
    expect(await lockOf(me)).toMatchObject({ state: 'locked' })
    await me.pay((await me.charge([2])).body.txid)
    await app.runJobs()
    expect(phone.moves).toEqual(['lock', 'release'])
  })

  /** A customer with a notice about instalment 3 (due on 10 February). `pay` pays it on 11 March, a day after the next due date. */
  async function paysOneOfTwoLate() {
    const me = await late()
    await goTo(Date.parse('2027-02-09T15:00:00Z'))
    await me.pay((await me.charge([1, 2])).body.txid)
    await newDay(Date.parse('2027-03-02T15:00:00Z'))
    expect(await lockOf(me)).toMatchObject({ state: 'noticed', locksOn: '2027-03-12' })
    await goTo(Date.parse('2027-03-11T15:00:00Z'))
    const pay = async () => me.pay((await me.charge([3])).body.txid)
    return { me, pay }
  }

  test('a notice ends with its delay, and the next delay gets its own notice', async () => {
    const { me, pay } = await paysOneOfTwoLate()
    await pay()
    expect((await me.installments())[3]).toMatchObject({ status: 'Pending', daysLate: 1 })
    expect(await lockOf(me)).toBeNull()
    await newDay(Date.parse('2027-03-12T15:00:00Z'))
    expect(await lockOf(me)).toBeNull()
    await newDay(Date.parse('2027-03-30T15:00:00Z'))
    expect(await lockOf(me)).toMatchObject({ state: 'noticed', locksOn: '2027-04-09' })
    expect(phone.moves).toEqual([])
    await newDay(Date.parse('2027-04-09T15:00:00Z'))
    expect(phone.moves).toEqual(['lock'])
  })

  test('a notice stays when an open instalment will be late enough on its day', async () => {
    const me = await late()
    await newDay(at(45))
    await me.pay((await me.charge([1])).body.txid)
    expect(await lockOf(me)).toBeNull()
    await newDay(at(52))
    expect(await lockOf(me)).toMatchObject({ state: 'noticed', locksOn: '2027-02-10' })
    await me.pay((await me.charge([3])).body.txid)
    expect(await lockOf(me)).toMatchObject({ state: 'noticed', locksOn: '2027-02-10' })
  })

  test('a notice whose loan is not late enough on its day ends without a lock', async () => {
    const { me } = await paysOneOfTwoLate()
    // Without the listener of the payment: the notice still runs.
    await app.deps.db
      .updateTable('installments')
      .set({ status: 'Paid' })
      .where('id', 'in', await me.idsOf([3]))
      .execute()
    expect(await lockOf(me)).toMatchObject({ state: 'noticed' })
    await newDay(Date.parse('2027-03-12T15:00:00Z'))
    expect(phone.moves).toEqual([])
    expect(await lockOf(me)).toBeNull()
    expect(await trailOf(me)).toEqual(['device-lock-noticed', 'device-lock-ended'])
  })

  test.each([
    ['shorter', { afterDaysLate: 15, noticeDays: 5 }, { noticed: 20, locked: 30, locksOn: '2027-01-09' }],
    ['longer', { afterDaysLate: 40, noticeDays: 12 }, { noticed: 28, locked: 40, locksOn: '2027-01-19' }],
  ])('a setting that became %s never takes signed days from a customer', async (_, changed, days) => {
    const me = await late()
    app.deps.config.deviceLock = changed
    await newDay(at(days.noticed - 1))
    expect(await lockOf(me)).toBeNull()
    await newDay(at(days.noticed))
    expect(await lockOf(me)).toMatchObject({ state: 'noticed', locksOn: days.locksOn })
    await newDay(at(days.locked - 1))
    expect(phone.moves).toEqual([])
    await newDay(at(days.locked))
    app.deps.config.deviceLock = terms
    expect(phone.moves).toEqual(['lock'])
  })

  test('a setting that became longer also applies to a running notice', async () => {
    const me = await late()
    await newDay(at(20))
    app.deps.config.deviceLock = { afterDaysLate: 60, noticeDays: 10 }
    await newDay(at(30))
    app.deps.config.deviceLock = terms
    expect(phone.moves).toEqual([])
    expect(await lockOf(me)).toBeNull()
  })

  test('a customer who pays while the job runs gets no notice', async () => {
    const me = await late()
    await goTo(at(20))
    const { txid } = (await me.charge([1])).body
    const pay = () => me.pay(txid)
    expect(await justBeforeTransaction(app.deps.db, pay, () => watchLocks(app.deps))).toBeGreaterThan(1)
    expect((await me.installments())[0]).toMatchObject({ status: 'Paid' })
    expect(await lockOf(me)).toBeNull()
    expect((await me.messages()).filter(({ text }) => text.includes('bloqueado a partir'))).toEqual([])
  })

  test('the end of the loan releases the phone', async () => {
    const me = await late()
    await newDay(at(20))
    await newDay(at(30))
    await me.pay((await me.prepay([1, 2, 3, 4, 5, 6])).body.txid)
    await app.runJobs()
    expect(phone.moves).toEqual(['lock', 'release'])
    expect(await me.loan()).toMatchObject({ closedReason: 'paid', deviceLock: null })
  })

  test('a write-off takes an announced lock back', async () => {
    const ops = opsOf(() => app)
    const me = await late()
    await newDay(at(25))
    const { text } = await ops('write-off', me.loanId, '--by', 'Ana', '--why', 'sem resposta há meses')
    const [, move] = /proposta ([0-9a-f-]{36})/.exec(text)!
    await ops('move', 'confirm', move!, '--by', 'Bruno', '--why', 'conferi o atraso')
    await app.runJobs()
    expect((await me.messages())[0]!.text).toContain(
      'e o celular não será bloqueado por ele. A dívida continua',
    )
    expect(phone.moves).toEqual([])
  })

  test('a payment during the call that locks is followed by a release', async () => {
    const me = await late()
    await newDay(at(20))
    await goTo(at(30))
    const { txid } = (await me.charge([1])).body
    phone.during = async () => {
      await me.pay(txid)
    }
    await newDay(at(30))
    expect(phone.moves).toEqual(['lock', 'release'])
    expect(await lockOf(me)).toBeNull()
  })

  test('a failed release is enqueued again until it succeeds', async () => {
    const me = await late()
    await newDay(at(20))
    await newDay(at(30))
    await me.pay((await me.charge([1])).body.txid)
    phone.fails = true
    await expect(app.runJobs()).rejects.toThrow('out of order')
    phone.fails = false
    expect((await recoverStuckJobs(app.deps)).locks).toBe(1)
    await app.runJobs()
    expect(phone.moves).toEqual(['lock', 'release'])
    expect((await recoverStuckJobs(app.deps)).locks).toBe(0)
  })

  test('eight runs of the daily job send one notice', async () => {
    const me = await late()
    await goTo(at(20))
    for (let turn = 0; turn < 8; turn++) await watchLocks(app.deps)
    expect((await me.messages()).filter(({ text }) => text.includes('bloqueado a partir'))).toHaveLength(1)
  })

  test('switching the setting off ends running locks', async () => {
    const me = await late()
    await newDay(at(20))
    await newDay(at(30))
    app.deps.config.deviceLock = undefined
    await newDay(at(31))
    app.deps.config.deviceLock = terms
    expect(phone.moves).toEqual(['lock', 'release'])
    expect(await lockOf(me)).toBeNull()
  })

  test('a contract without the clause never leads to a lock', async () => {
    app.deps.config.deviceLock = undefined
    const me = await late()
    app.deps.config.deviceLock = terms
    await newDay(at(60))
    await newDay(at(90))
    expect(phone.moves).toEqual([])
    expect(await lockOf(me)).toBeNull()
  })
})
