import type { ColumnType, Selectable } from 'kysely'
import type { Time } from './columns.ts'

export interface DeviceLockTables {
  deviceLocks: DeviceLocksTable
}

type NullableTime = ColumnType<Date | null, Date | null | undefined, Date | null>

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
  endReason: ColumnType<LockEnd | null, LockEnd | null | undefined, LockEnd | null>
  releasedAt: NullableTime
}
export type DeviceLockRow = Selectable<DeviceLocksTable>

/** `paid`: nothing is late enough any more. `closed`: the loan is over. `switched-off`: the lender locks nothing any more. */
export type LockEnd = 'paid' | 'closed' | 'switched-off'
