import type { PrepaymentQuote } from '../../../../shared/api/prepayment.ts'
import { endOfDay, todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import { settlementRuleOf } from '../loan/settlement-rule.ts'
import { priceLines, totalOf } from './charge-lines.ts'
import type { ChargeNeeds } from './needs.ts'
import { chosenOpen, payableLoan } from './payable-loan.ts'
import { spendCreditOf } from './spend-credit.ts'

/** Calculates what paying these open instalments today costs, line by line. Credit that is due is used first. @throws AppError */
export async function quotePrepayment(
  needs: ChargeNeeds,
  customerId: string,
  loanId: string,
  installmentIds: readonly string[],
): Promise<PrepaymentQuote> {
  const { db, clock } = needs
  await spendCreditOf(needs, customerId, loanId)
  const quotedOn = todayInSaoPaulo(clock.now())
  const { loan, installments } = await db.transaction().execute(tx => payableLoan(tx, customerId, loanId))
  const rule = settlementRuleOf(loan)
  const lines = priceLines(chosenOpen(installments, installmentIds), { on: quotedOn, discountBy: rule })
  const sum = (key: 'faceCents' | 'discountCents') => lines.reduce((total, line) => total + line[key], 0)
  return {
    lines: lines.map(({ graceUntil: _grace, ...line }) => ({
      ...line,
      presentValueCents: line.faceCents - line.discountCents,
    })),
    faceCents: sum('faceCents'),
    discountCents: sum('discountCents'),
    totalCents: totalOf(lines),
    fee: loan.pricing!.fee,
    rule,
    quotedOn,
    validUntil: endOfDay(quotedOn).toISOString(),
  }
}
