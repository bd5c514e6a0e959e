import type { DeviceLockProvider } from './device-lock.ts'

/** Locks no phone and reports success. The customer sees the lock on the dashboard only. */
export const sandboxDeviceLock: DeviceLockProvider = {
  lock: async () => {},
  release: async () => {},
}
