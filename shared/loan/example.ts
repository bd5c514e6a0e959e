import { limits } from './limits.ts'

/**
 * The dated example of simulators and pages: what the offer proposes first, paid out on a fixed day. Simulators show it
 * until the server has said what day it is. Amount in reais.
 */
export const example = {
  amount: limits.amount.fallback,
  installments: limits.installments.preferred,
  release: '2026-12-01',
  dueDay: limits.paymentDay.preferred,
} as const
