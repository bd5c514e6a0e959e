import { PhoneCheckUnavailable, type PhoneState } from '../../providers/phone-check/phone-check.ts'
import type { RiskNeeds } from './needs.ts'
import type { RiskStage } from './tables.ts'

/** Whether the phone is blocked. Undefined: the provider does not answer now, so ask again. Call it outside a transaction. */
export async function askPhone(
  { providers, log }: Pick<RiskNeeds, 'providers' | 'log'>,
  imei: string,
  stage: RiskStage,
): Promise<PhoneState | undefined> {
  try {
    return await providers.phoneCheck.stateOf(imei, stage)
  } catch (error) {
    if (!(error instanceof PhoneCheckUnavailable)) throw error
    log.warn({ provider: 'phone-check', why: error.message }, 'the register of blocked phones gave no answer')
    return undefined
  }
}

const longestSeconds = 3600

/** Seconds until the provider is asked again after so many tries. It is asked until it answers. */
export const phoneRetrySeconds = (tries: number): number => Math.min(10 * 2 ** tries, longestSeconds)

/** The customer is told by message after so many tries without an answer, about a minute. */
export const triesUntilTold = 3
