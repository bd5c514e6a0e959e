import type { CalendarDay } from './calendar.ts'
import { incomeCeiling, phoneCeiling } from './ceilings.ts'
import { deviceValues, isAcceptedBrand } from './device-value.ts'
import { policyFigures } from './lending-policy.ts'
import { limits } from './limits.ts'
import type { Pricing } from './pricing.ts'

/** What a visitor says of themselves before any data. */
export interface Answers {
  brand: string
  /** When the phone came out: index of `launchYears`. */
  launch: number
  isAdult: boolean
  /** Reais a month: the most that the answer can mean, Infinity without a limit. */
  income: number
}

type Obstacle = 'age' | 'device-brand' | 'device-value' | 'income'

/**
 * `maxAmount` in reais: no offer to such a person is higher today. `dependsOnModel`: some phones that the answers may mean are
 * worth too little.
 */
export type Eligibility =
  | { kind: 'possible'; maxAmount: number; maxInstallments: number; dependsOnModel: boolean }
  | { kind: 'impossible'; obstacles: Obstacle[] }

/** The years in which a phone may have come out, newest first, by the ages that the policy tells apart. */
export function launchYears(today: CalendarDay): { from: number | undefined; to: number | undefined }[] {
  const year = Number(today.slice(0, 4))
  return policyFigures.terms.map(({ upToYears }, index) => {
    const younger = policyFigures.terms[index - 1]
    return {
      from: Number.isFinite(upToYears) ? year - upToYears : undefined,
      to: younger && year - younger.upToYears - 1,
    }
  })
}

/**
 * The policy's answer to what is known so far, at its best: the year does not tell the line of a phone, so every line with a
 * phone of that age is possible, and so is a model outside the lines. A test compares it with the policy.
 */
export function eligibility(
  { brand, launch, isAdult, income }: Answers,
  pricing: Pricing,
  today: CalendarDay,
): Eligibility {
  const launchedBy = launchYears(today)[launch]?.to ?? Number.POSITIVE_INFINITY
  const possible = deviceValues(brand, launchedBy, today).map(phoneCeiling)
  const phones = possible.filter(({ byValue }) => byValue >= limits.amount.min)
  const byValue = Math.max(0, ...phones.map(phone => phone.byValue))
  const maxInstallments = Math.max(0, ...phones.map(phone => phone.maxInstallments))
  const byIncome = incomeCeiling(income, maxInstallments || limits.installments.max, pricing)
  const obstacles: Obstacle[] = []
  if (!isAdult) obstacles.push('age')
  if (!isAcceptedBrand(brand)) obstacles.push('device-brand')
  else if (phones.length === 0) obstacles.push('device-value')
  if (byIncome < limits.amount.min) obstacles.push('income')
  if (obstacles.length > 0) return { kind: 'impossible', obstacles }
  return {
    kind: 'possible',
    maxAmount: Math.min(byValue, byIncome, limits.amount.max),
    maxInstallments,
    dependsOnModel: phones.length < possible.length,
  }
}
