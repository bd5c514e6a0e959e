import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createDatabase } from '../testing/postgres.ts'
import { isDatabaseAway } from './away.ts'
import { type OpenDatabase, openDatabase, patience } from './database.ts'

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

test('every connection ends statements, waits and forgotten transactions that take too long', async () => {
  for (const name of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const) {
    expect(await setting(database, name), name).toBe(patience[name])
  }
})

test('a statement that takes too long ends as a database that is away', async () => {
  const late = database.db.connection().execute(async db => {
    await sql`set statement_timeout = 50`.execute(db)
    await sql`select pg_sleep(10)`.execute(db)
  })
  const error = await late.catch(each => each)
  expect(isDatabaseAway(error)).toBe(true)
})

test('migrations have all the time they need', async () => {
  const patient = await openDatabase({ url, patient: true })
  expect(await setting(patient, 'statement_timeout')).toBe(0)
  expect(await setting(patient, 'lock_timeout')).toBe(0)
  await patient.close()
})

test('a database that nobody runs is away; a wrong statement is not', async () => {
  const nowhere = await openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none' })
  const refused = await sql`select 1`.execute(nowhere.db).catch(each => each)
  expect(isDatabaseAway(refused)).toBe(true)
  await nowhere.close()
  const wrong = await sql`select nothing_there`.execute(database.db).catch(each => each)
  expect(wrong).toBeInstanceOf(Error)
  expect(isDatabaseAway(wrong)).toBe(false)
})
