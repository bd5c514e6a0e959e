import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databases, emptyDatabase } from '../testing/databases.ts'

/**
 * Foreign keys without an index that begins with their columns, in any order. Without it, a deletion of the row that they
 * name reads the whole table.
 */
const uncovered = sql<{ missing: string }>`
  SELECT c.conrelid::regclass || ' (' || string_agg(a.attname, ', ' ORDER BY a.attnum) || ')' AS missing
  FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
  WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace AND NOT EXISTS (
    SELECT FROM pg_index i
    WHERE i.indrelid = c.conrelid AND i.indpred IS NULL
      AND (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey)
  GROUP BY c.oid, c.conrelid ORDER BY 1`

test.each(databases)('every foreign key has an index on %s', async engine => {
  const { database, release } = await emptyDatabase(engine)
  const { rows } = await uncovered.execute(database.db)
  await release()
  expect(rows.map(({ missing }) => missing)).toEqual([])
})
