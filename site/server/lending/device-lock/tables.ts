import type { Selectable } from 'kysely'
import type { Nullable, NullableTime, Time } from '../../db/schema/columns.ts'

export interface DeviceLockTables {
  deviceLocks: DeviceLocksTable
}

/**
 * A notice to a customer and the lock that may follow. Locked on `locksOn` at the earliest, ended when its reason is gone
 * (before or after the lock), released once the provider has unlocked the phone. A loan has one that has not ended at most.
 */
interface DeviceLocksTable {
  id: string
  loanId: string
  noticedAt: Time
  /** 'YYYY-MM-DD' */
  locksOn: string
  /** When the provider was first asked to lock. From then on the phone may be locked. */
  lockingAt: NullableTime
  lockedAt: NullableTime
  endedAt: NullableTime
  endReason: Nullable<LockEnd>
  releasedAt: NullableTime
}
export type DeviceLockRow = Selectable<DeviceLocksTable>

/** `paid`: nothing is late enough any more. `closed`: the loan has ended. `switched-off`: `DEVICE_LOCK` is off. `money-returned`: the money of the loan has come back, so nothing is due. */
export type LockEnd = 'paid' | 'closed' | 'written-off' | 'switched-off' | 'money-returned'
