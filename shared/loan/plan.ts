import { annuity } from './annuity.ts'
import { type IofRule, specIof } from './iof.ts'
import type { Pricing } from './pricing.ts'
import { round2, roundCents, toCents, toReais } from './round.ts'

/** One way to repay. Amounts in reais, rates in percent; every value rounded once to two decimals. */
export interface InstallmentPlan {
  numberOfInstallments: number
  installmentValue: number
  /** What is really paid: the rounded instalment × the count. */
  totalAmount: number
  /** totalAmount − amount − totalTAC − totalIOF, so that the breakdown on the screen adds up. */
  totalInterest: number
  totalTAC: number
  totalIOF: number
  /** The contract's rate, percent a month. */
  monthlyRate: number
  /** The same rate compounded over twelve months, percent. Not the legal CET. */
  annualRate: number
  /** The specification's effective cost: mark-up over the whole term, percent. For the law's see legal-cet.ts. */
  cet: number
  /** amount + TAC + IOF, the debt on which interest runs. */
  financed: number
}

/**
 * The plan of `n` instalments for `amount` reais (specification section 9, rounding of design decision 2).
 * Another IOF than the specification's comes in as `iofOf`. Throws RangeError on a count that is not a whole
 * number from 1, an amount that is not positive, or pricing that is negative or not a number.
 */
export function planFor(
  amount: number,
  n: number,
  pricing: Pricing,
  iofOf: IofRule = specIof,
): InstallmentPlan {
  check(amount, n, pricing)
  const tac = pricing.tacAmount + (pricing.tacPercent * amount) / 100
  const iof = iofOf({ base: amount + tac, n, pricing })
  const financed = amount + tac + iof
  const rate = pricing.fee / 100

  const installmentCents = roundCents(financed * annuity(rate, n) * 100)
  const totalCents = installmentCents * n
  const amountCents = toCents(amount)
  const tacCents = toCents(tac)
  const iofCents = toCents(iof)

  return {
    numberOfInstallments: n,
    installmentValue: toReais(installmentCents),
    totalAmount: toReais(totalCents),
    totalInterest: toReais(totalCents - amountCents - tacCents - iofCents),
    totalTAC: toReais(tacCents),
    totalIOF: toReais(iofCents),
    monthlyRate: round2(pricing.fee),
    annualRate: round2(Math.expm1(12 * Math.log1p(rate)) * 100),
    // In whole cents: in reais the difference alone loses the half cents (1154.85 − 1000 is 154.8499…).
    cet: round2(((totalCents - amountCents) * 100) / amountCents),
    financed: round2(financed),
  }
}

/** The figures of a pricing. */
const pricingFigures = ['tacAmount', 'tacPercent', 'iofOverAmount', 'iofOverDuration', 'fee'] as const

function check(amount: number, n: number, pricing: Pricing): void {
  if (!Number.isSafeInteger(n) || n < 1) throw new RangeError(`${n} is not a count of instalments`)
  if (!(Number.isFinite(amount) && amount > 0)) throw new RangeError(`${amount} is not an amount`)
  for (const figure of pricingFigures) {
    const value = pricing[figure]
    if (!(Number.isFinite(value) && value >= 0)) throw new RangeError(`pricing.${figure}: ${value}`)
  }
}
