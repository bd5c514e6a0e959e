/** Who locks a phone from afar, and unlocks it. See README.md for what such a party must promise. */
export interface DeviceLockProvider {
  /** Repeatable. @throws DeviceLockUnavailable when nobody can say now */
  lock(device: LockedDevice): Promise<void>
  /** Repeatable, also for a phone that was never locked. @throws DeviceLockUnavailable */
  release(device: LockedDevice): Promise<void>
}

export interface LockedDevice {
  /** Names one lock and its release. */
  lockId: string
  imei: string
}

export class DeviceLockUnavailable extends Error {
  override name = 'DeviceLockUnavailable'
}
