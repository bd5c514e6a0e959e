import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '../../../../shared/durations.ts'
import type { OpenDatabase } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { databaseUrl, moreConnections, untilBlocked } from '../../testing/more-connections.ts'
import { type Payer, payer } from '../../testing/payer.ts'
import { rowOf } from '../../testing/rows.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { moveLock } from './move-lock.ts'
import { watchLocks } from './watch-locks.ts'

const begin = Date.parse('2026-11-21T15:00:00Z')
/** The first instalment is due on 10 December. */
const at = (daysLate: number) => Date.parse('2026-12-10T15:00:00Z') + daysLate * dayMs
const terms = { afterDaysLate: 30, noticeDays: 10 }

/** The other tests have one connection, which serialises everything. Here a payment and a lock run concurrently. */
describe('a payment that meets the lock of its loan', () => {
  let app: TestApp
  let others: OpenDatabase
  let url: string
  const phone = { moves: [] as string[], during: async () => {} }
  beforeAll(async () => {
    const lock = async () => {
      phone.moves.push('lock')
      await phone.during()
    }
    const release = async () => void phone.moves.push('release')
    app = await testApp({
      database: 'postgres',
      now: begin,
      config: { deviceLock: terms },
      providers: { deviceLock: { lock, release } },
    })
    url = await databaseUrl(app)
    others = await moreConnections(app, 2)
  })
  afterAll(async () => {
    await others.close()
    await app.close()
  })

  /** Locks the customer until the returned function is called. A change of an instalment or a device lock updates the customer. */
  async function hold({ customer }: Payer) {
    const holder = new pg.Client({ connectionString: url })
    await holder.connect()
    await holder.query('begin')
    await holder.query('select id from customers where id = $1 for no key update', [customer.id])
    return () => holder.end()
  }

  /** A customer whose phone is due to be locked today, the charge that they will pay, and their lock. */
  async function warned() {
    phone.moves.length = 0
    app.advance(begin - app.deps.clock.now())
    const me = await payer(app)
    app.advance(at(20) - begin)
    await watchLocks(app.deps)
    app.advance(10 * dayMs)
    const { txid } = (await me.charge([1])).body
    const { id } = await rowOf(app.deps.db, 'deviceLocks', { loanId: me.loanId }, 'id')
    return { me, txid, id, deps: { ...app.deps, db: others.db, vault: others.vault } }
  }

  test.each([
    ['the job that locks', (deps: Deps, id: string) => moveLock(deps, id)],
    [
      'the end of all locks',
      (deps: Deps) => watchLocks({ ...deps, config: { ...deps.config, deviceLock: undefined } }),
    ],
  ])('locks the loan first, and %s waits', async (_, move) => {
    const { me, txid, id, deps } = await warned()
    const letGo = await hold(me)
    const paying = me.pay(txid)
    await untilBlocked(others.db, 1)
    const moving = move(deps, id)
    await untilBlocked(others.db, 2)
    await letGo()
    expect(await Promise.allSettled([paying, moving])).toMatchObject([
      { status: 'fulfilled', value: 'exact' },
      { status: 'fulfilled' },
    ])
    expect(phone.moves).toEqual([])
    expect((await me.loan()).deviceLock).toBeNull()
  })

  test('locks the loan first, and a phone that was locked in the meantime is released', async () => {
    const { me, txid, id, deps } = await warned()
    const meeting: Promise<unknown>[] = []
    phone.during = async () => {
      const letGo = await hold(me)
      meeting.push(me.pay(txid))
      await untilBlocked(others.db, 1)
      meeting.push(untilBlocked(others.db, 2).then(letGo))
    }
    await moveLock(deps, id)
    expect(await Promise.all(meeting)).toEqual(['exact', undefined])
    await app.runJobs()
    expect(phone.moves).toEqual(['lock', 'release'])
    expect((await me.loan()).deviceLock).toBeNull()
  })
})
