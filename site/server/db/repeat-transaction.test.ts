import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createJobs } from '../jobs/jobs.ts'
import { createLog } from '../log.ts'
import type { Jobs } from '../queue.ts'
import { databases, emptyDatabase, testMasterKey } from '../testing/databases.ts'
import { createDatabase } from '../testing/postgres.ts'
import { SerializationFailure } from '../testing/repeated-transactions.ts'
import { type OpenDatabase, openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import type { Database } from './schema.ts'

type Tx = Transaction<Database>

const addPoint = (tx: Tx, key: string) =>
  tx
    .updateTable('rateLimits')
    .set(eb => ({ points: eb('points', '+', 1) }))
    .where('key', '=', key)
    .execute()

const pointsOf = ({ db }: OpenDatabase) =>
  db.selectFrom('rateLimits').select(['key', 'points']).orderBy('key').execute()

async function twoRows({ db }: OpenDatabase) {
  await db.deleteFrom('rateLimits').execute()
  const row = (key: string) => ({ key, points: 0, expiresAt: new Date('2026-01-01') })
  await db
    .insertInto('rateLimits')
    .values([row('a'), row('b')])
    .execute()
}

describe('two connections of PostgreSQL', () => {
  let database: OpenDatabase
  let jobs: Jobs<{ told: { who: string } }>
  const worked: unknown[] = []
  beforeAll(async () => {
    const { url } = await createDatabase(inject('postgresUrl'))
    database = await openDatabase({ url, maxConnections: 3 })
    await migrate(database.db)
    await database.openKeys(testMasterKey)
    jobs = createJobs(database, createLog('silent'))
    jobs.work('told', async ({ who }) => void worked.push(who))
    await jobs.start({ polling: false })
  })
  afterAll(async () => {
    await jobs.stop()
    await database.close()
  })

  /** Resolves for both as soon as both have come: each has its first row then, and waits for the other's. */
  function meeting() {
    let [missing, open] = [2, () => {}]
    const arrived = new Promise<void>(done => {
      open = done
    })
    return () => {
      if (--missing === 0) open()
      return arrived
    }
  }

  test('a deadlock ends in success for both, and nothing happens twice', async () => {
    await twoRows(database)
    const met = meeting()
    let tries = 0
    const cross = (who: string, first: string, second: string) =>
      database.db.transaction().execute(async tx => {
        tries++
        await addPoint(tx, first)
        await jobs.send('told', { who }, { tx })
        await met()
        await addPoint(tx, second)
        return who
      })
    expect(await Promise.all([cross('one', 'a', 'b'), cross('other', 'b', 'a')])).toEqual(['one', 'other'])
    expect(tries, 'one of them was undone and repeated').toBe(3)
    expect(await pointsOf(database)).toEqual([
      { key: 'a', points: 2 },
      { key: 'b', points: 2 },
    ])
    await jobs.runAll()
    expect(worked.toSorted()).toEqual(['one', 'other'])
  })

  test('a serialization failure ends in success for both', async () => {
    await twoRows(database)
    const met = meeting()
    let tries = 0
    const add = () =>
      database.db.transaction().execute(async tx => {
        tries++
        await sql`set transaction isolation level serializable`.execute(tx)
        await tx.selectFrom('rateLimits').selectAll().execute()
        await met()
        await addPoint(tx, 'a')
      })
    await Promise.all([add(), add()])
    expect(tries).toBe(3)
    expect((await pointsOf(database))[0]).toEqual({ key: 'a', points: 2 })
  })
})

describe.each(databases)('on %s', engine => {
  let opened: Awaited<ReturnType<typeof emptyDatabase>>
  beforeAll(async () => {
    opened = await emptyDatabase(engine)
    await twoRows(opened.database)
  })
  afterAll(() => opened.release())

  const failing = async (error: Error) => {
    let tries = 0
    const run = opened.database.db.transaction().execute(async tx => {
      tries++
      await addPoint(tx, 'a')
      await sleep(1)
      throw error
    })
    await expect(run).rejects.toBe(error)
    return tries
  }

  test('a transaction that is undone every time gives up after five tries', async () => {
    expect(await failing(new SerializationFailure())).toBe(5)
    expect((await pointsOf(opened.database))[0]).toEqual({ key: 'a', points: 0 })
  })

  test('any other error is not repeated', async () => {
    expect(await failing(new Error('no'))).toBe(1)
    expect(await failing(Object.assign(new Error('gone'), { code: '57P01' }))).toBe(1)
  })
})
