import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'

/** A member of staff, and why they do it: both stay in the audit trail. */
export interface Staff {
  by: string
  why: string
}

/** Who did what: in the same transaction as the deed, so that neither is there without the other. */
export async function audit(
  tx: Transaction<Database>,
  deed: {
    who: 'customer' | 'bank' | 'system' | (string & {})
    action: string
    at: Date
    loanId?: string | null
    why?: string
    /** Ids, codes and amounts; nothing personal. */
    detail?: Record<string, string | number | null>
  },
): Promise<void> {
  const { who, action, at, loanId = null, why = null, detail = {} } = deed
  await tx
    .insertInto('audit')
    .values({ id: randomUUID(), who, action, at, loanId, why, detail: JSON.stringify(detail) })
    .execute()
}
