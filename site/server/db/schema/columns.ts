import type { ColumnType } from 'kysely'
import type { LookUp, LookUpName } from '../../sealed/look-up.ts'

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

declare const sealed: unique symbol

/**
 * A text that was sealed in the database. It is a string to read; a query cannot compare the column with a string, because
 * equal texts are sealed differently: look it up by its hash.
 */
type Opened = string & { readonly [sealed]: true }

/** Encrypted at rest: read and written as the plain value, and named in sealed/columns.ts too. */
export type Sealed = ColumnType<Opened, string, string>
export type NullableSealed = ColumnType<Opened | null, string | null | undefined, string | null>
/** Integers, stored as sealed texts. */
export type NullableSealedNumber = Nullable<number>
export type NullableSealedBytes = Nullable<Uint8Array>
/** Written as `JSON.stringify(value)`, as every jsonb. */
export type NullableSealedJson<T> = NullableJson<T>

/** The keyed hash of a sealed column. Written with it; compared with `lookUp(…)` only. */
export type Hash<Name extends LookUpName> = ColumnType<LookUp<Name>, never, never>
