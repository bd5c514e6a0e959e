import type { ColumnType } from 'kysely'

/** jsonb: read as a value, written as `JSON.stringify(value)` (drivers disagree about arrays). */
export type Json<T> = ColumnType<T, string, string>

/** timestamptz. Written from the application's clock, never by the database's `now()`: the sandbox moves the clock. */
export type Time = Date

/** date: 'YYYY-MM-DD'. */
export type Day = string

/** A column that may be null. An insert may leave it out. */
export type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>
export type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>
export type NullableTime = Nullable<Time>
export type NullableDay = Nullable<Day>
