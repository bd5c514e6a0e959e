import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createDatabase } from '../testing/postgres.ts'
import { type OpenDatabase, openDatabase } from './database.ts'
import { timeouts } from './postgres-pool.ts'
import { isTransient } from './transient.ts'

let url: string
let database: OpenDatabase
beforeAll(async () => {
  url = (await createDatabase(inject('postgresUrl'))).url
  database = await openDatabase({ url, maxConnections: 2 })
})
afterAll(() => database.close())

const setting = async ({ db }: OpenDatabase, name: string) => {
  const { rows } = await sql<{ value: number }>`
    select setting::int as value from pg_settings where name = ${name}`.execute(db)
  return rows[0]?.value
}

test('every connection has timeouts for statements, locks and idle transactions', async () => {
  for (const name of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const) {
    expect(await setting(database, name), name).toBe(timeouts[name])
  }
})

test('a statement timeout is a transient error', async () => {
  const late = database.db.connection().execute(async db => {
    await sql`set statement_timeout = 50`.execute(db)
    await sql`select pg_sleep(10)`.execute(db)
  })
  const error = await late.catch(each => each)
  expect(isTransient(error)).toBe(true)
})

/** Two connections, each inside a transaction, whose statements the test runs one by one. */
async function pair(begin: string) {
  const both = [new pg.Client(url), new pg.Client(url)] as const
  for (const each of both) {
    await each.connect()
    await each.query(begin)
  }
  return { both, end: () => Promise.all(both.map(each => each.end())) }
}

test('a deadlock is a transient error for the transaction that is rolled back', async () => {
  const { both, end } = await pair('begin')
  const take = (who: number, lock: number) => both[who]!.query(`select pg_advisory_xact_lock(${lock})`)
  await take(0, 1)
  await take(1, 2)
  const undone = await Promise.all([take(0, 2), take(1, 1)]).catch(each => each)
  expect(undone).toMatchObject({ code: '40P01' })
  expect(isTransient(undone)).toBe(true)
  await end()
})

test('a serialization failure is a transient error', async () => {
  await sql`create table things as select 1 as id`.execute(database.db)
  const { both, end } = await pair('begin isolation level repeatable read')
  for (const each of both) await each.query('select id from things')
  await both[0].query('update things set id = 2')
  await both[0].query('commit')
  const undone = await both[1].query('update things set id = 3').catch(each => each)
  expect(undone).toMatchObject({ code: '40001' })
  expect(isTransient(undone)).toBe(true)
  await end()
})

test('connections for migrations have no timeouts', async () => {
  const migrating = await openDatabase({ url, noTimeouts: true })
  expect(await setting(migrating, 'statement_timeout')).toBe(0)
  expect(await setting(migrating, 'lock_timeout')).toBe(0)
  await migrating.close()
})

test('a refused connection is a transient error, a wrong statement is not', async () => {
  const nowhere = await openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none' })
  const refused = await sql`select 1`.execute(nowhere.db).catch(each => each)
  expect(isTransient(refused)).toBe(true)
  await nowhere.close()
  const wrong = await sql`select nothing_there`.execute(database.db).catch(each => each)
  expect(wrong).toBeInstanceOf(Error)
  expect(isTransient(wrong)).toBe(false)
})
