import type { DeviceValue } from './device-value.ts'
import { policyFigures } from './lending-policy.ts'
import { limits } from './limits.ts'
import { planFor } from './plan.ts'
import type { Pricing } from './pricing.ts'

// Apart from the figures: /form shows one of them and calculates no plan.

/** What a phone of this value secures: reais in whole steps, and the longest plan. */
export function phoneCeiling({ reais, ageYears }: DeviceValue) {
  const term = policyFigures.terms.find(({ upToYears }) => ageYears <= upToYears)!
  return {
    byValue: downToStep((reais * policyFigures.valuePercent) / 100),
    maxInstallments: Math.min(term.installments, limits.installments.max),
  }
}

/** The largest amount whose instalment, over the longest plan of `n`, stays within the share (percent) of the salary; reais, 0 for none. */
export function incomeCeiling(
  salary: number,
  n: number,
  pricing: Pricing,
  incomePercent: number = policyFigures.incomePercent,
): number {
  const affordable = (salary * incomePercent) / 100
  for (let amount: number = limits.amount.max; amount >= limits.amount.min; amount -= limits.amount.step) {
    if (planFor(amount, n, pricing).installmentValue <= affordable) return amount
  }
  return 0
}

const downToStep = (reais: number) => Math.floor(reais / limits.amount.step) * limits.amount.step
