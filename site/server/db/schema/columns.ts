import type { ColumnType } from 'kysely'

/** jsonb: read as a value, written as `JSON.stringify(value)` (drivers disagree about arrays). */
export type Json<T> = ColumnType<T, string, string>

/** timestamptz. Written from the application's clock, never by the database's `now()`: the sandbox moves the clock. */
export type Time = Date

/** date: 'YYYY-MM-DD'. */
export type Day = string
