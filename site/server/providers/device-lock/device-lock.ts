/** A party that locks and unlocks phones remotely. README.md says what it must guarantee. */
export interface DeviceLockProvider {
  /** Idempotent. @throws DeviceLockUnavailable when the party gives no clear answer */
  lock(device: LockedDevice): Promise<void>
  /** Idempotent, also for a phone that was never locked. @throws DeviceLockUnavailable */
  release(device: LockedDevice): Promise<void>
}

interface LockedDevice {
  /** Id of a lock and its release. */
  lockId: string
  imei: string
}

export class DeviceLockUnavailable extends Error {
  override name = 'DeviceLockUnavailable'
}
