import type { DeviceLockTables } from './schema/device-lock.ts'
import type { IdentityTables } from './schema/identity.ts'
import type { LendingTables } from './schema/lending.ts'
import type { MoneyTables } from './schema/money.ts'
import type { PartnerTables } from './schema/partners.ts'

/** Every table. Columns are camelCase here and snake_case in the database (CamelCasePlugin). */
export interface Database
  extends PartnerTables,
    IdentityTables,
    LendingTables,
    MoneyTables,
    DeviceLockTables {}
