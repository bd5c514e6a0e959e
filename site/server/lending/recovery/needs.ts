import type { ApplicationNeeds } from '../application/needs.ts'
import type { ChargeNeeds } from '../charge/needs.ts'

export interface RecoveryNeeds extends ChargeNeeds {
  config: ChargeNeeds['config'] & Pick<ApplicationNeeds['config'], 'analysisSeconds'>
}

/** What finding stuck work needs. */
export type StuckNeeds = Pick<RecoveryNeeds, 'db' | 'clock' | 'config'>
