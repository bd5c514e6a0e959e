import { limits } from '../loan/limits.ts'
import { numberBetween } from './rules.ts'

const { min, max, preferred } = limits.installments

export const Installments = numberBetween(
  'installments',
  { min, max },
  `O número de parcelas deve ficar entre ${min} e ${max}`,
)

/** Bounds of the slider; an offer above the ceiling of this build is cut down to it. */
export const installmentsRange = (offered?: number) => ({ min, max: Math.min(offered || max, max), step: 1 })

/** What the slider starts with. */
export const initialInstallments = (offered?: number) => Math.min(preferred, offered || max)
