import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { openDatabase } from '../db/database.ts'
import { createLog } from '../log.ts'
import type { Jobs } from '../queue.ts'
import { requestId, underRequest } from '../request-id.ts'
import { databases, emptyDatabase } from '../testing/databases.ts'
import { createJobs } from './jobs.ts'

/** Any name, so that each test has a queue of its own. */
type TestQueues = Record<string, { id?: string }>

describe.each(databases)('jobs on %s', engine => {
  let database: Awaited<ReturnType<typeof openDatabase>>
  let release: () => Promise<void>
  let jobs: Jobs<TestQueues>
  let seen: unknown[]

  beforeEach(async () => {
    ;({ database, release } = await emptyDatabase(engine))
    jobs = createJobs(database, createLog('silent'))
    seen = []
    jobs.work('greet', async ({ id }) => void seen.push(id))
  })
  afterEach(async () => {
    await jobs.stop()
    await database.close()
    await release()
  })

  test('a job enqueued in a transaction exists only if the transaction commits', async () => {
    await jobs.start({ polling: false })
    const failing = database.db.transaction().execute(async tx => {
      await jobs.send('greet', { id: 'rolled back' }, { tx })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await database.db.transaction().execute(tx => jobs.send('greet', { id: 'committed' }, { tx }))
    expect(await jobs.runAll()).toBe(1)
    expect(seen).toEqual(['committed'])
  })

  test.each([
    ['taken one after another', false],
    ['taken by a worker', true],
  ])('a job of a schedule, which has no data, is done when %s', async (_, polling) => {
    jobs.work('daily', async data => void seen.push(data), { cron: '0 6 * * *' })
    await jobs.start({ polling })
    // As pg-boss writes it when the schedule's time has come.
    await sql`insert into pgboss.job (name, data) values ('daily', null)`.execute(database.db)
    if (!polling) await jobs.runAll()
    await expect.poll(() => seen, { timeout: 20_000 }).toEqual([{}])
    const states = sql<{ state: string }>`select state from pgboss.job where name = 'daily'`
    await expect
      .poll(async () => (await states.execute(database.db)).rows, { timeout: 20_000 })
      .toEqual([{ state: 'completed' }])
  })

  test('the jobs of a request, and those that they enqueue, carry its id', async () => {
    const ids: unknown[] = []
    jobs.work('first', async data => {
      ids.push([requestId(), data])
      await jobs.send('second', { id: 'a' })
    })
    jobs.work('second', async data => void ids.push([requestId(), data]))
    await jobs.start({ polling: false })
    await underRequest('request-1', () => jobs.send('first', { id: 'b' }))
    await jobs.send('second', { id: 'c' })
    await jobs.runAll()
    expect(ids).toHaveLength(3)
    expect(ids).toEqual(
      expect.arrayContaining([
        ['request-1', { id: 'b' }],
        ['request-1', { id: 'a' }],
        [undefined, { id: 'c' }],
      ]),
    )
  })

  test('enqueuing inside a transaction without passing it throws instead of deadlocking', async () => {
    await jobs.start({ polling: false })
    const misuse = database.db.transaction().execute(() => jobs.send('greet', { id: 'x' }))
    await expect(misuse).rejects.toThrow('inside a transaction')
  })

  test('with polling, a job runs by itself', async () => {
    await jobs.start()
    const worked = new Promise(done => {
      jobs.work('greet', async ({ id }) => done(id))
    })
    await jobs.send('greet', { id: 'soon' })
    expect(await worked).toBe('soon')
  })

  test('the queue stores the name of a job’s error and not its message', async () => {
    jobs.work('fail', async () => {
      const failure = new Error('Key (cpf)=(52998224725) already exists')
      throw Object.assign(failure, { name: 'error', code: '23505', detail: '52998224725' })
    })
    await jobs.start()
    await jobs.send('fail', {})
    let kept: unknown
    while (!kept) {
      // PGlite responds without a macrotask in between, so timers would never run.
      await sleep(50)
      const { rows } = await sql<{ output: unknown }>`
        select output from pgboss.job where name = 'fail' and output is not null`.execute(database.db)
      kept = rows[0]?.output
    }
    expect(kept).toMatchObject({ name: 'error', code: '23505' })
    expect(JSON.stringify(kept)).not.toContain('52998224725')
  })

  test('a failing job is retried as often as its queue says', async () => {
    let tries = 0
    const fail = async () => {
      tries++
      throw new Error('no')
    }
    jobs.work('stubborn', fail, { retries: { times: 2, delaySeconds: 1, delaySecondsAtMost: 1 } })
    await jobs.start()
    await jobs.send('stubborn', {})
    let state = ''
    while (state !== 'failed') {
      await sleep(50)
      const { rows } = await sql<{ state: string }>`
        select state from pgboss.job where name = 'stubborn' and output is not null`.execute(database.db)
      state = rows[0]?.state ?? ''
    }
    expect(tries).toBe(3)
  })

  test('jobs at once run together, and a failing one is repeated alone', async () => {
    const runs: string[] = []
    let release = () => {}
    const all = new Promise<void>(done => {
      release = done
    })
    const handle = async ({ id = '' }: { id?: string }) => {
      runs.push(id)
      if (runs.length === 3) release()
      await all
      if (id === 'bad' && runs.length === 3) throw new Error('no')
    }
    const retries = { times: 2, delaySeconds: 1, delaySecondsAtMost: 1 }
    jobs.work('many', handle, { pace: { workers: 1, batch: 3 }, retries })
    await jobs.start({ polling: false })
    for (const id of ['good', 'bad', 'fine']) await jobs.send('many', { id })
    await jobs.start()
    await expect.poll(() => runs.length, { timeout: 20_000 }).toBe(4)
    expect(runs.slice(0, 3).sort()).toEqual(['bad', 'fine', 'good'])
    expect(runs[3]).toBe('bad')
  })

  test('a process runs as many jobs of a queue at once as its configuration says', async () => {
    jobs = createJobs(database, createLog('silent'), { calm: { workers: 1, batch: 2 } })
    let [running, most, done] = [0, 0, 0]
    jobs.work('calm', async () => {
      most = Math.max(most, ++running)
      // A macrotask, so that the other jobs of the batch begin.
      await sleep(20)
      running--
      done++
    })
    await jobs.start({ polling: false })
    for (let n = 0; n < 6; n++) await jobs.send('calm', {})
    await jobs.start()
    await expect.poll(() => done, { timeout: 20_000 }).toBe(6)
    expect(most).toBe(2)
  })

  test('a configured queue that does not exist stops the start and names those that do', async () => {
    const wrong = createJobs<TestQueues>(database, createLog('silent'), { gret: { workers: 1, batch: 1 } })
    wrong.work('greet', async () => {})
    await expect(wrong.start({ polling: false })).rejects.toThrow(
      'QUEUES names "gret", which is none of greet.',
    )
  })

  test('a queue with `alone` holds one job at a time, which may run for hours', async () => {
    let rounds = 0
    const round = async () => {
      rounds++
      if (rounds < 9) await jobs.send('rounds', {})
    }
    jobs.work('rounds', round, { alone: true })
    await jobs.start({ polling: false })
    await jobs.send('rounds', {})
    await jobs.send('rounds', {})
    expect(await jobs.runAll()).toBe(1)
    await jobs.send('rounds', {})
    expect(await jobs.runAll()).toBe(1)
    expect(rounds).toBe(2)
    const { rows } = await sql<{ expireSeconds: number; retryLimit: number }>`
      select expire_seconds, retry_limit from pgboss.job where name = 'rounds'`.execute(database.db)
    expect(rows).toEqual(Array(2).fill({ expireSeconds: 6 * 3600, retryLimit: 3 }))
  })

  test('a queue with `alone` does not retry a job that threw', async () => {
    let tries = 0
    const fail = async () => {
      tries++
      throw new Error('no')
    }
    jobs.work('hourly', fail, { alone: true })
    await jobs.start()
    await jobs.send('hourly', {})
    const states = async () => {
      // PGlite responds without a macrotask in between, so timers would never run.
      await sleep(50)
      const { rows } = await sql<{ state: string; name: string }>`
        select state from pgboss.job where name = 'hourly'`.execute(database.db)
      return rows.map(({ state }) => state)
    }
    await expect.poll(states, { timeout: 20_000 }).toEqual(['failed'])
    expect(tries).toBe(1)
  })

  test('the schedule of a queue that was removed, or has none any more, is deleted', async () => {
    const scheduled = async () => {
      const { rows } = await sql<{ name: string }>`select name from pgboss.schedule`.execute(database.db)
      return rows.map(({ name }) => name)
    }
    for (const name of ['old', 'still']) jobs.work(name, async () => {}, { cron: '0 0 1 1 *' })
    await jobs.start()
    expect((await scheduled()).sort()).toEqual(['old', 'still'])
    await jobs.stop()
    jobs = createJobs(database, createLog('silent'))
    jobs.work('still', async () => {})
    jobs.work('new', async () => {}, { cron: '0 0 1 1 *' })
    await jobs.start()
    expect(await scheduled()).toEqual(['new'])
  })

  test('a queue that an older version created gets today’s number of retries', async () => {
    const triesOf = async (retries?: { times: number; delaySeconds: number; delaySecondsAtMost: number }) => {
      const version = createJobs<TestQueues>(database, createLog('silent'))
      version.work('changed', async () => {}, retries && { retries })
      await version.start({ polling: false })
      await version.send('changed', {})
      await version.stop()
      const { rows } = await sql<Record<string, number | null>>`
        select retry_limit as times, retry_delay as delay, retry_delay_max as most
        from pgboss.job where name = 'changed' order by created_on desc limit 1`.execute(database.db)
      return rows[0]
    }
    const minute = { times: 3, delay: 5, most: null }
    expect(await triesOf()).toEqual(minute)
    const longer = { times: 7, delaySeconds: 60, delaySecondsAtMost: 600 }
    expect(await triesOf(longer)).toEqual({ times: 7, delay: 60, most: 600 })
    expect(await triesOf()).toEqual(minute)
  })

  test('a delayed job waits, but runAll does not', async () => {
    await jobs.start({ polling: false })
    await jobs.send('greet', { id: 'later' }, { delaySeconds: 3600 })
    expect(await jobs.runAll()).toBe(1)
    expect(seen).toEqual(['later'])
  })
})
