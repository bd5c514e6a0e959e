import type { DeviceLockConfig } from '../../config-device-lock.ts'
import type { AgreementNeeds } from '../agreement/needs.ts'
import type { ChargeNeeds } from '../charge/needs.ts'
import type { DueDayNeeds } from '../due-day/needs.ts'

/** It asks the rooms of each option, which use credit that is due first. */
export type HardshipNeeds = AgreementNeeds &
  DueDayNeeds &
  ChargeNeeds & { config: { deviceLock: DeviceLockConfig; isAutopayOffered: boolean } }
