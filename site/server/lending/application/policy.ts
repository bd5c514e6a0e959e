import { hasValidCpfDigits } from '../../../../shared/fields/cpf.ts'
import type { CalendarDay } from '../../../../shared/loan/calendar.ts'
import { incomeCeiling, phoneCeiling } from '../../../../shared/loan/ceilings.ts'
import { deviceValue, isAcceptedBrand } from '../../../../shared/loan/device-value.ts'
import { adultOn } from '../../../../shared/loan/lending-policy.ts'
import { limits } from '../../../../shared/loan/limits.ts'
import type { Pricing } from '../../../../shared/loan/pricing.ts'
import { type RefusalCode, reapplyFrom, reasonFor } from './refusal.ts'
import type { RefusalReason } from './tables.ts'

export interface Applicant {
  cpf: string
  birthDate: CalendarDay
  /** Reais a month, as declared. */
  salary: number
  /** Percent of it that the instalment may take. Default: the policy's usual share. */
  incomePercent?: number
  device: { brand: string; model: string }
}

/** `maxAmount` in reais, a multiple of `limits.amount.step`. */
interface OfferDecision {
  kind: 'offer'
  maxAmount: number
  maxInstallments: number
}

export interface RefusalDecision {
  kind: 'refusal'
  reasons: RefusalReason[]
  reapplyFrom: CalendarDay
}

export type Decision = OfferDecision | RefusalDecision

/**
 * Decides by the applicant's statements alone, so that every refusal can be explained. All rules run even after one has
 * failed: a refusal names all its reasons.
 */
export function decide(applicant: Applicant, pricing: Pricing, today: CalendarDay): Decision {
  const { maxInstallments, byValue } = phoneCeiling(deviceValue(applicant.device, today))
  const byIncome = incomeCeiling(applicant.salary, maxInstallments, pricing, applicant.incomePercent)
  const failed: RefusalCode[] = []
  if (!hasValidCpfDigits(applicant.cpf)) failed.push('cpf')
  if (today < adultOn(applicant.birthDate)) failed.push('age')
  if (!isAcceptedBrand(applicant.device.brand)) failed.push('device-brand')
  else if (byValue < limits.amount.min) failed.push('device-value')
  if (byIncome < limits.amount.min) failed.push('income')
  if (failed.length > 0) return refuse(failed, today, applicant.birthDate)
  return { kind: 'offer', maxAmount: Math.min(byValue, byIncome, limits.amount.max), maxInstallments }
}

export const refuse = (
  codes: RefusalCode[],
  today: CalendarDay,
  birthDate: CalendarDay,
): RefusalDecision => ({
  kind: 'refusal',
  reasons: codes.map(reasonFor),
  reapplyFrom: reapplyFrom(codes, today, birthDate),
})
