import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'

/** A member of staff and their reason. Both are stored in the audit trail. */
export interface Staff {
  by: string
  why: string
}

/** Stores who did what, in the transaction of the action itself: neither exists without the other. */
export async function audit(
  tx: Transaction<Database>,
  entry: {
    who: 'customer' | 'bank' | 'system' | (string & {})
    action: string
    at: Date
    loanId?: string | null
    why?: string
    /** Ids, codes and amounts. No personal data. */
    detail?: Record<string, string | number | null>
  },
): Promise<void> {
  const { who, action, at, loanId = null, why = null, detail = {} } = entry
  await tx
    .insertInto('audit')
    .values({ id: randomUUID(), who, action, at, loanId, why, detail: JSON.stringify(detail) })
    .execute()
}
