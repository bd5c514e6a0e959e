import { literal, number, type, union } from 'superstruct'

/** How time is priced when a loan is settled early; the type is that of loan/settlement-rule.ts. */
export const SettlementRule = union([
  type({ basis: literal('dated'), annualPercent: number() }),
  type({ basis: literal('monthly'), monthlyPercent: number() }),
])
