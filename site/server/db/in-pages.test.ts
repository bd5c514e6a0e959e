import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databases, emptyDatabase } from '../testing/databases.ts'
import { Killed, killedAfter } from '../testing/killed-after.ts'
import type { OpenDatabase } from './database.ts'
import { inPages, type Page } from './in-pages.ts'

describe.each(databases)('rows in pages on %s', engine => {
  let database: OpenDatabase
  let release: () => Promise<void>
  const keys = Array.from({ length: 7 }, (_, n) => `key-${n}`)
  let visited: string[]
  let read: Page[]

  beforeEach(async () => {
    ;({ database, release } = await emptyDatabase(engine))
    const expiresAt = new Date()
    await database.db
      .insertInto('rateLimits')
      .values(keys.map(key => ({ key, points: 0, expiresAt })))
      .execute()
    visited = []
    read = []
  })
  afterEach(async () => {
    await database.close()
    await release()
  })

  /** Adds a point to each row, in a transaction of its own. */
  const addPoints = (
    {
      db = database.db,
      run = 'monday',
      failing = '',
    }: Partial<Pick<OpenDatabase, 'db'>> & {
      run?: string
      failing?: string
    } = {},
    limit = 3,
  ) =>
    inPages(db, {
      name: 'points',
      run,
      limit,
      async read(page) {
        read.push(page)
        return db
          .selectFrom('rateLimits')
          .select('key')
          .$if(page.after !== undefined, query => query.where('key', '>', page.after!))
          .orderBy('key')
          .limit(page.limit)
          .execute()
      },
      keyOf: ({ key }) => key,
      async work({ key }) {
        await db.transaction().execute(async tx => {
          if (key === failing) throw new Error('no')
          await tx
            .updateTable('rateLimits')
            .set(eb => ({ points: eb('points', '+', 1) }))
            .where('key', '=', key)
            .execute()
        })
        visited.push(key)
      },
    })
  const cursors = () => database.db.selectFrom('cursors').selectAll().execute()

  test('works each row once, a page at a time, and leaves no cursor', async () => {
    await addPoints()
    expect(visited).toEqual(keys)
    expect(read).toEqual([
      { after: undefined, limit: 3 },
      { after: 'key-2', limit: 3 },
      { after: 'key-5', limit: 3 },
    ])
    expect(await cursors()).toEqual([])
    await addPoints()
    expect(visited).toEqual([...keys, ...keys])
  })

  test.each([
    [0, []],
    [3, keys.slice(0, 3)],
    [5, keys.slice(0, 3)],
    [6, keys.slice(0, 6)],
  ])('killed after %d rows, it goes on behind the last whole page', async (rows, done) => {
    await expect(addPoints({ db: killedAfter(database.db, rows) })).rejects.toThrow(Killed)
    visited = []
    await addPoints()
    expect(visited).toEqual(keys.slice(done.length))
    expect(await cursors()).toEqual([])
  })

  test('another run begins with the first row', async () => {
    await expect(addPoints({ db: killedAfter(database.db, 4) })).rejects.toThrow(Killed)
    visited = []
    await addPoints({ run: 'tuesday' })
    expect(visited).toEqual(keys)
  })

  test('a failing row stops no other, and a repetition begins with its page', async () => {
    await expect(addPoints({ failing: 'key-4' })).rejects.toThrow('no')
    expect(visited).toEqual(keys.filter(key => key !== 'key-4'))
    visited = []
    await addPoints()
    expect(visited).toEqual(keys.slice(3))
    expect(await cursors()).toEqual([])
  })
})
