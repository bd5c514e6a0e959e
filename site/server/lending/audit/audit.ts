import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'

/** A member of staff and their reason. Both are stored in the audit trail. */
export interface Staff {
  by: string
  why: string
  /** Of a person at the desk, from their session. A command of `npm run ops` knows a name only. */
  staffId?: string
}

/** Who acts in the trail without being a member of staff. */
export const notStaff = ['customer', 'phone-holder', 'bank', 'shop', 'system'] as const

/** Stores who did what, in the transaction of the action itself: neither exists without the other. */
export async function audit(
  tx: Transaction<Database>,
  entry: {
    /** `Staff` also gives the reason and, from the desk, the id. */
    who: (typeof notStaff)[number] | (string & {}) | Staff
    action: string
    at: Date
    loanId?: string | null
    why?: string
    /** Ids, codes and amounts. No personal data. */
    detail?: Record<string, string | number | null>
  },
): Promise<void> {
  const { action, at, loanId = null } = entry
  const staff: Partial<Staff> = typeof entry.who === 'string' ? { by: entry.who } : entry.who
  const { by: who = '', why = entry.why ?? null, staffId } = staff
  const detail = { ...entry.detail, ...(staffId !== undefined && { staffId }) }
  await tx
    .insertInto('audit')
    .values({ id: randomUUID(), who, action, at, loanId, why, detail: JSON.stringify(detail) })
    .execute()
}
