import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createDatabase } from './postgres.ts'

let mine: Awaited<ReturnType<typeof createDatabase>>
let other: Awaited<ReturnType<typeof createDatabase>>

beforeAll(async () => {
  mine = await createDatabase(inject('postgresUrl'))
  other = await createDatabase(inject('postgresUrl'))
})
afterAll(async () => {
  await mine.drop()
  await other.drop()
})

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client.query(sql).then(
    ({ rows }) => client.end().then(() => rows),
    error => client.end().then(() => Promise.reject(error)),
  )
}

test('each test file gets its own empty PostgreSQL database', async () => {
  await query(mine.url, 'CREATE TABLE note (text text)')
  await query(mine.url, "INSERT INTO note VALUES ('ação')")
  expect(await query(mine.url, 'SELECT text FROM note')).toEqual([{ text: 'ação' }])
  await expect(query(other.url, 'SELECT text FROM note')).rejects.toThrow('does not exist')
})
