import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'

/**
 * Rewrites the tables, so that deleted rows are in no file of them. It locks every table: for the embedded database, which
 * one process uses. PostgreSQL reuses the place of deleted rows by itself.
 */
export const compact = (db: Kysely<Database>) => sql`vacuum full`.execute(db)
