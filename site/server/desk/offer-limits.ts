import { limits } from '../../../shared/loan/limits.ts'

export interface HandOffer {
  /** Reais. */
  amount: number
  installments: number
}

export const offerSentences = {
  amount: `vai de ${limits.amount.min} a ${limits.amount.max} reais, de ${limits.amount.step} em ${limits.amount.step}.`,
  installments: `vai de ${limits.installments.min} a ${limits.installments.max}.`,
}

/** Which figure of an offer by hand is outside the limits of all loans; undefined when none is. */
export function outsideLimits({ amount, installments }: HandOffer): keyof HandOffer | undefined {
  const { min, max, step } = limits.amount
  if (!(amount >= min && amount <= max && amount % step === 0)) return 'amount'
  const n = limits.installments
  const fits = Number.isInteger(installments) && installments >= n.min && installments <= n.max
  return fits ? undefined : 'installments'
}
