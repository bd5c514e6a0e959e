import type { IdentityTables } from './schema/identity.ts'
import type { LendingTables } from './schema/lending.ts'
import type { MoneyTables } from './schema/money.ts'

/** Every table. Columns are camelCase here and snake_case in the database (CamelCasePlugin). */
export interface Database extends IdentityTables, LendingTables, MoneyTables {}
