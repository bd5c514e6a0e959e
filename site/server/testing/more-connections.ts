import { type Kysely, sql } from 'kysely'
import { expect, inject } from 'vitest'
import { type OpenDatabase, openDatabase } from '../db/database.ts'
import type { Database } from '../db/schema.ts'
import { testMasterKey } from './databases.ts'
import type { TestApp } from './test-app.ts'

/** The address of an app's own PostgreSQL database. */
export async function databaseUrl({ deps }: TestApp): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(deps.db)
  const address = new URL(inject('postgresUrl'))
  address.pathname = rows[0]!.name
  return address.href
}

/**
 * A second pool on an app's PostgreSQL database: the app has one connection, which serialises everything. Close it before the
 * app.
 */
export async function moreConnections(app: TestApp, maxConnections: number): Promise<OpenDatabase> {
  const database = await openDatabase({ url: await databaseUrl(app), maxConnections })
  await database.openKeys(testMasterKey)
  return database
}

/** Resolves when so many transactions of the database wait for a lock. `db` must have a connection that is free. */
export const untilBlocked = (db: Kysely<Database>, many: number): Promise<void> =>
  expect
    .poll(
      async () => {
        const { rows } = await sql<{ blocked: number }>`
          select count(*) as blocked from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
        return rows[0]!.blocked
      },
      { timeout: 20_000 },
    )
    .toBe(many)
