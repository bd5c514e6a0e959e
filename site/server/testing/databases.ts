import { sql } from 'kysely'
import { inject } from 'vitest'
import { type OpenDatabase, openDatabase } from '../db/database.ts'
import { startParams } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { createJobs } from '../jobs/jobs.ts'
import { createLog } from '../log.ts'
import { masterKeyFrom } from '../sealed/master-key.ts'
import { createDatabase } from './postgres.ts'

/** For `describe.each(databases)`: every server test runs on both engines. */
export const databases = ['pglite', 'postgres'] as const

export const testDataKey = 'another secret that only the tests know'
export const testMasterKey = masterKeyFrom(testDataKey)

export type Engine = (typeof databases)[number]

/** Databases of this process that no test uses now. To empty one takes a fraction of the time that a new one takes. */
const idle: Record<Engine, OpenDatabase[]> = { pglite: [], postgres: [] }

/**
 * A migrated database with the tables of the job queue, for one test at a time. `release` gives it back; the next test
 * finds only the rows of the migrations in it. A database whose tables were changed is not used again. With `isNew` no test has
 * used it before: the sizes of tables and indexes, by which queries are planned, are those after the migrations.
 */
export async function emptyDatabase(
  engine: Engine,
  { isNew = false } = {},
): Promise<{ database: OpenDatabase; release: () => Promise<void> }> {
  const used = isNew ? undefined : idle[engine].pop()
  if (used) await empty(used)
  const database = used ?? (await newDatabase[engine]())
  return {
    database: { ...database, close: async () => {} },
    async release() {
      const columns = await countColumns(database)
      if (columns === expectedColumns) idle[engine].push(database)
      else await database.close()
    },
  }
}

/** The number of columns of a migrated database. */
let expectedColumns: number | undefined

async function countColumns({ db }: OpenDatabase): Promise<number> {
  const { rows } = await sql<{ columns: number }>`
    SELECT count(*) AS columns FROM pg_attribute JOIN pg_class ON attrelid = pg_class.oid
    WHERE relnamespace IN ('public'::regnamespace, 'pgboss'::regnamespace) AND attnum > 0 AND NOT attisdropped`.execute(
    db,
  )
  return rows[0]!.columns
}

const newDatabase: Record<Engine, () => Promise<OpenDatabase>> = {
  async pglite() {
    snapshot ??= takeSnapshot()
    return opened({ memory: { loadDataDir: await snapshot, startParams } })
  },
  async postgres() {
    template ??= makeTemplate()
    const { url } = await createDatabase(inject('postgresUrl'), await template)
    // One connection, as PGlite has, so that code that deadlocks there deadlocks here too.
    return opened({ url, maxConnections: 1 })
  },
}

async function opened(where: Parameters<typeof openDatabase>[0]): Promise<OpenDatabase> {
  const database = await openDatabase(where)
  await database.openKeys(testMasterKey)
  return database
}

/** Migrating takes much longer than copying, so each test process migrates each engine once. */
let snapshot: Promise<Blob | File> | undefined
let template: Promise<string> | undefined

async function takeSnapshot(): Promise<Blob | File> {
  const database = await openDatabase({ memory: { startParams } })
  await makeTables(database)
  // Without a checkpoint every copy would replay the migrations from the write-ahead log.
  await sql`CHECKPOINT`.execute(database.db)
  const dump = await database.dump!()
  await database.close()
  return dump
}

/** Returns the template's name. PostgreSQL copies a template only while nobody is connected to it. */
async function makeTemplate(): Promise<string> {
  const { url, name } = await createDatabase(inject('postgresUrl'))
  const database = await openDatabase({ url, maxConnections: 1 })
  await makeTables(database)
  await database.close()
  return name
}

async function makeTables(database: OpenDatabase): Promise<void> {
  await migrate(database.db)
  await database.openKeys(testMasterKey)
  const jobs = createJobs(database, createLog('silent'))
  await jobs.start({ polling: false })
  await jobs.stop()
  await keepFirstRows.execute(database.db)
  expectedColumns = await countColumns(database)
}

/** Copies every table that has rows to the schema `first_rows`, under the name `schema.table`. */
const keepFirstRows = sql`
  DO $$
  DECLARE each record; has_rows boolean;
  BEGIN
    CREATE SCHEMA first_rows;
    FOR each IN SELECT schemaname, tablename FROM pg_tables WHERE schemaname IN ('public', 'pgboss') LOOP
      EXECUTE format('SELECT EXISTS (SELECT FROM %I.%I)', each.schemaname, each.tablename) INTO has_rows;
      IF has_rows THEN
        EXECUTE format('CREATE TABLE first_rows.%I AS TABLE %I.%I',
          each.schemaname || '.' || each.tablename, each.schemaname, each.tablename);
      END IF;
    END LOOP;
  END $$`

/**
 * Brings the rows of `first_rows` back and no others, except the definitions of queues, which take long to make. Without
 * checks of foreign keys the order does not matter.
 */
const restoreFirstRows = sql`
  DO $$
  DECLARE each record;
  BEGIN
    PERFORM set_config('session_replication_role', 'replica', true);
    FOR each IN SELECT schemaname, tablename FROM pg_tables
      WHERE schemaname IN ('public', 'pgboss') AND (schemaname, tablename) <> ('pgboss', 'queue') LOOP
      EXECUTE format('DELETE FROM %I.%I', each.schemaname, each.tablename);
    END LOOP;
    FOR each IN SELECT tablename FROM pg_tables WHERE schemaname = 'first_rows' LOOP
      EXECUTE format('INSERT INTO %I.%I SELECT * FROM first_rows.%I ON CONFLICT DO NOTHING',
        split_part(each.tablename, '.', 1), split_part(each.tablename, '.', 2), each.tablename);
    END LOOP;
  END $$`

/** Deleted rows and the write-ahead log stay in PGlite's memory until they are cleared. */
const testsPerVacuum = 20
let emptied = 0

async function empty({ db, openKeys }: OpenDatabase): Promise<void> {
  await restoreFirstRows.execute(db)
  // A test may have added a key.
  await openKeys(testMasterKey)
  if (++emptied % testsPerVacuum > 0) return
  await sql`VACUUM`.execute(db)
  await sql`CHECKPOINT`.execute(db)
}
