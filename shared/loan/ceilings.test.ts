import { expect, test } from 'vitest'
import { incomeCeiling } from './ceilings.ts'
import { limits } from './limits.ts'
import { planFor } from './plan.ts'
import { defaultPricing } from './pricing.ts'

test('an instalment that costs exactly the share of the income is affordable, and not a cent more', () => {
  const least = limits.amount.min
  const { installmentValue } = planFor(least, 1, defaultPricing)
  expect(incomeCeiling(installmentValue, 1, defaultPricing, 100)).toBe(least)
  expect(incomeCeiling(installmentValue - 0.01, 1, defaultPricing, 100)).toBe(0)
})
