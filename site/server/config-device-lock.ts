import type { Reader } from './config-reader.ts'

/** Undefined: no phone is locked, and no text mentions locking. */
export type DeviceLockConfig = DeviceLockTerms | undefined

export interface DeviceLockTerms {
  /** Days late after which a phone may be locked. */
  afterDaysLate: number
  /** Days between the notice and the lock. */
  noticeDays: number
}

export function deviceLockConfig(sandbox: boolean, read: Reader): DeviceLockConfig {
  const isOn = read.flag('DEVICE_LOCK', false)
  const afterDaysLate = read.integer('DEVICE_LOCK_AFTER_DAYS', 30, { min: 5, max: 365 })
  const noticeDays = read.integer('DEVICE_LOCK_NOTICE_DAYS', 10, { min: 3, max: 90 })
  if (!isOn) return undefined
  if (!sandbox) {
    read.refuse(
      'DEVICE_LOCK is 1: no provider is built in but the sandbox’s; see providers/device-lock/README.md.',
    )
  }
  if (noticeDays >= afterDaysLate) {
    read.refuse(
      'DEVICE_LOCK_NOTICE_DAYS must be less than DEVICE_LOCK_AFTER_DAYS: who is in time is not warned.',
    )
  }
  return { afterDaysLate, noticeDays }
}
