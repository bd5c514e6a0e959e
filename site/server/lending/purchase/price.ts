import { limits } from '../../../../shared/loan/limits.ts'

/** The greatest loan for a phone of this price, in reais and in whole steps: nobody is lent more than the phone costs. */
export const ceilingByPrice = (priceCents: number): number =>
  Math.floor(priceCents / 100 / limits.amount.step) * limits.amount.step
