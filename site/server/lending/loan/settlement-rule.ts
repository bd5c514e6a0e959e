import type { SettlementRule } from '../../../../shared/loan/settlement-rule.ts'
import type { LoanRow } from './tables.ts'

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
