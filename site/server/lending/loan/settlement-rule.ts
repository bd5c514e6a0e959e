import type { SettlementRule } from '../../../../shared/loan/settlement-rule.ts'
import type { LoanRow } from './tables.ts'

/** The rate of a rule as customers read it: percent, and of which period. */
export const rateOf = (rule: SettlementRule) =>
  rule.basis === 'dated'
    ? { ratePercent: rule.annualPercent, ratePeriod: 'year' }
    : { ratePercent: rule.monthlyPercent, ratePeriod: '30-days' }

/** The rule of early settlement and withdrawal that the loan's contract states. */
export function settlementRuleOf({
  settlementBasis,
  datedRate,
  pricing,
}: Pick<LoanRow, 'settlementBasis' | 'datedRate' | 'pricing'>): SettlementRule {
  return settlementBasis === 'dated'
    ? { basis: 'dated', annualPercent: datedRate! }
    : { basis: 'monthly', monthlyPercent: pricing!.fee }
}
