import type { Generated } from 'kysely'
import type { Json, Nullable, Time } from '../../db/schema/columns.ts'

export interface AuditTables {
  audit: AuditTable
}

/** Who did what and why. `detail` has ids, codes and amounts, and no personal data. */
interface AuditTable {
  id: string
  ordinal: Generated<number>
  at: Time
  /** 'customer', 'bank', 'system', or the name of a member of staff. */
  who: string
  action: string
  loanId: Nullable<string>
  why: Nullable<string>
  detail: Json<Record<string, string | number | null>>
}
