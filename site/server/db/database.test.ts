import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { databases, testAppForAll } from '../testing/test-app.ts'

describe.each(databases)('on %s', database => {
  const app = testAppForAll({ database })

  test('counts are numbers, calendar days are strings, timestamps are Dates, and JSON is parsed', async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select count(*) as how_many, date '2026-02-28' as due_day, timestamptz '2026-02-28T12:00:00Z' as at,
        jsonb '[{"aB": 1}]' as list`.execute(app.deps.db)
    expect(rows).toEqual([
      { howMany: 1, dueDay: '2026-02-28', at: new Date('2026-02-28T12:00:00Z'), list: [{ aB: 1 }] },
    ])
  })

  test('using the root database inside a transaction throws instead of deadlocking', async () => {
    const { db } = app.deps
    const misuse = db.transaction().execute(async () => db.selectFrom('customers').selectAll().execute())
    await expect(misuse).rejects.toThrow('The root database was used inside a transaction')
    const nested = db
      .transaction()
      .execute(async () => db.transaction().execute(async tx => sql`select 1`.execute(tx)))
    await expect(nested).rejects.toThrow('The root database was used inside a transaction')
    expect(await db.selectFrom('customers').selectAll().execute()).toEqual([])
  })

  test('a transaction that throws is rolled back', async () => {
    const { db } = app.deps
    const failing = db.transaction().execute(async tx => {
      await tx.insertInto('rateLimits').values({ key: 'x', points: 1, expiresAt: new Date() }).execute()
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await db.selectFrom('rateLimits').selectAll().execute()).toEqual([])
  })

  test('two concurrent transactions both commit', async () => {
    const { db } = app.deps
    const insert = (key: string) =>
      db.transaction().execute(async tx => {
        await tx.insertInto('rateLimits').values({ key, points: 1, expiresAt: new Date() }).execute()
        await sql`select 1`.execute(tx)
      })
    await Promise.all([insert('a'), insert('b')])
    expect(await db.selectFrom('rateLimits').select('key').orderBy('key').execute()).toEqual([
      { key: 'a' },
      { key: 'b' },
    ])
  })
})
