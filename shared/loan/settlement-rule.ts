/**
 * How time is priced when a loan is settled early. A loan keeps the rule it was signed under.
 * `dated`: percent a year, compound over days / 365, of the contract's dates (`datedRate`).
 * `monthly`: the table's percent a month, compound over days / 30. Loans signed before the dated rate have it.
 */
export type SettlementRule =
  | { basis: 'dated'; annualPercent: number }
  | { basis: 'monthly'; monthlyPercent: number }

/**
 * What one cent is worth after `days` calendar days: (1 + i)^(days/365) or (1 + r)^(days/30). Divide a face amount by
 * it to discount. Throws RangeError on a rate that is negative or not a number.
 */
export function growth(rule: SettlementRule, days: number): number {
  const [percent, period] = rule.basis === 'dated' ? [rule.annualPercent, 365] : [rule.monthlyPercent, 30]
  if (!(Number.isFinite(percent) && percent >= 0)) throw new RangeError(`the rate cannot be ${percent}`)
  return (1 + percent / 100) ** (days / period)
}
