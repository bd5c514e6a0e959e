import { hasValidCpfDigits } from '../../../../shared/fields/cpf.ts'
import type { CalendarDay } from '../../../../shared/loan/calendar.ts'
import { limits } from '../../../../shared/loan/limits.ts'
import { planFor } from '../../../../shared/loan/plan.ts'
import type { Pricing } from '../../../../shared/loan/pricing.ts'
import { deviceValue, isAcceptedBrand } from './device-value.ts'
import { adultOn, type RefusalCode, reapplyFrom, reasonFor } from './refusal.ts'
import type { RefusalReason } from './tables.ts'

/** Every figure of the policy. README.md states the same figures, and a test compares them. */
export const policyFigures = {
  /** Percent of the declared salary that the instalment of the longest plan may take. */
  incomePercent: 30,
  /** Percent of the phone's value that may be lent on it. */
  valuePercent: 60,
  /** The longest plan by the age of the phone, years since its line came out. */
  terms: [
    { upToYears: 3, installments: 24 },
    { upToYears: 6, installments: 18 },
    { upToYears: Number.POSITIVE_INFINITY, installments: 12 },
  ],
  offerDays: 7,
} as const

export interface Applicant {
  cpf: string
  birthDate: CalendarDay
  /** Reais a month, as declared. */
  salary: number
  device: { brand: string; model: string }
}

/** `maxAmount` in reais, a multiple of `limits.amount.step`. */
export interface OfferDecision {
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
  const { maxInstallments, byValue } = phoneCeiling(applicant.device, today)
  const byIncome = incomeCeiling(applicant.salary, maxInstallments, pricing)
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

function phoneCeiling(device: Applicant['device'], today: CalendarDay) {
  const { reais, ageYears } = deviceValue(device, today)
  const term = policyFigures.terms.find(({ upToYears }) => ageYears <= upToYears)!
  return {
    byValue: downToStep((reais * policyFigures.valuePercent) / 100),
    maxInstallments: Math.min(term.installments, limits.installments.max),
  }
}

/** The largest amount whose instalment, over the longest plan, stays within the share of the salary; reais. */
function incomeCeiling(salary: number, n: number, pricing: Pricing): number {
  const affordable = (salary * policyFigures.incomePercent) / 100
  for (let amount: number = limits.amount.max; amount >= limits.amount.min; amount -= limits.amount.step) {
    if (planFor(amount, n, pricing).installmentValue <= affordable) return amount
  }
  return 0
}

const downToStep = (reais: number) => Math.floor(reais / limits.amount.step) * limits.amount.step
