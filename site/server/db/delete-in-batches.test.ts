import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { databases, emptyDatabase } from '../testing/databases.ts'
import { deleteInBatches } from './delete-in-batches.ts'

describe.each(databases)('deleting in batches on %s', engine => {
  test('deletes all that has expired and nothing else, at most 250 rows a statement', async () => {
    const { database, release } = await emptyDatabase(engine)
    const { db } = database
    const now = new Date('2026-11-21T15:00:00Z')
    await sql`
      INSERT INTO rate_limits (key, points, expires_at)
      SELECT 'k' || n, 1, ${now}::timestamptz + (n - 626) * interval '1 s' FROM generate_series(1, 635) n`.execute(
      db,
    )
    const deletions: number[] = []
    const watched = db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        deletions.push(Number(result.numAffectedRows ?? 0))
        return result
      },
    })
    const expired = { by: 'expiresAt', before: now } as const
    expect(await deleteInBatches(watched, { table: 'rateLimits', key: ['key'], ...expired })).toBe(625)
    expect(deletions).toEqual([250, 250, 125])
    const { length } = await db.selectFrom('rateLimits').select('key').execute()
    expect(length).toBe(10)
    await release()
  })
})
