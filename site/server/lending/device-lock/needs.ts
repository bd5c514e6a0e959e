import type { DeviceLockConfig } from '../../config-device-lock.ts'
import type { DeviceLockProvider } from '../../providers/device-lock/device-lock.ts'
import type { NeedsClock, NeedsDatabase, NeedsJobs } from '../needs.ts'
import type { NotifyNeeds } from '../notify/notify.ts'

/** What ends a lock: a listener or a job. */
export interface EndLockNeeds extends NeedsClock, NeedsJobs {
  config: { deviceLock: DeviceLockConfig }
}

export interface DeviceLockNeeds extends NeedsDatabase, EndLockNeeds, NotifyNeeds {
  config: EndLockNeeds['config'] & NotifyNeeds['config']
  providers: { deviceLock: DeviceLockProvider }
}
