import type { Selectable } from 'kysely'
import type { Nullable, NullableTime, Time } from '../../db/schema/columns.ts'

export interface DeviceLockTables {
  deviceLocks: DeviceLocksTable
}

/**
 * One warning to a customer and what came of it. Noticed, then locked on `locksOn` at the earliest, ended when the
 * reason is gone (before the lock or after), released once the phone was told so. One per loan that has not ended.
 */
export interface DeviceLocksTable {
  id: string
  loanId: string
  noticedAt: Time
  /** 'YYYY-MM-DD' */
  locksOn: string
  /** From when on the phone may be locked, whatever the answer was. */
  lockingAt: NullableTime
  lockedAt: NullableTime
  endedAt: NullableTime
  endReason: Nullable<LockEnd>
  releasedAt: NullableTime
}
export type DeviceLockRow = Selectable<DeviceLocksTable>

/** `paid`: nothing is late enough any more. `closed`: the loan is over. `switched-off`: the lender locks nothing any more. */
export type LockEnd = 'paid' | 'closed' | 'switched-off'
