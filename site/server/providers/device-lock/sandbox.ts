import type { DeviceLockProvider } from './device-lock.ts'

/** Locks nothing and says that it did: what a customer sees of it stands on the dashboard. */
export const sandboxDeviceLock: DeviceLockProvider = {
  lock: async () => {},
  release: async () => {},
}
