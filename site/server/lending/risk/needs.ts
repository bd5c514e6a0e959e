import type { PhoneCheck } from '../../providers/phone-check/phone-check.ts'
import type { SecretHolder } from '../../secrets.ts'
import type { SecurityEvents } from '../../security/events.ts'
import type { NeedsClock, NeedsDatabase, NeedsLog } from '../needs.ts'
import type { RiskLimits } from './policy.ts'

export interface RiskNeeds extends NeedsDatabase, NeedsClock, NeedsLog {
  config: SecretHolder & {
    sandbox: boolean
    /** Undefined: nothing is counted, as in a sandbox without `RISK_LIMITS`. */
    riskLimits: RiskLimits | undefined
  }
  providers: { phoneCheck: PhoneCheck }
  security: Pick<SecurityEvents, 'record'>
}
