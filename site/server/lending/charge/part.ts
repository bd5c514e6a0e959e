import type { Transaction } from 'kysely'
import type { PartQuote } from '../../../../shared/api/charge.ts'
import { allocate } from '../../../../shared/loan/allocation.ts'
import { type CalendarDay, todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import type { SettlementRule } from '../../../../shared/loan/settlement-rule.ts'
import type { Database } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { creditOf } from '../ledger/ledger.ts'
import { settlementRuleOf } from '../loan/settlement-rule.ts'
import { lateFacts, type PricedLine, priceLines } from './charge-lines.ts'
import type { ChargeNeeds } from './needs.ts'
import { chosenOpen, payableLoan } from './payable-loan.ts'
import { type InstallmentWithSettled, toAllocate } from './settlement-queries.ts'
import { spendCreditOf } from './spend-credit.ts'

/** What a part of an instalment pays, and what is missing afterwards. */
export type PartLine = PricedLine & { leftCents: number }

interface Asked {
  on: CalendarDay
  amountCents: number
  creditCents: number
  discountBy: SettlementRule
}

/**
 * The line of a charge for a part of one instalment; undefined where the amount and the credit are enough for all of it. Paid
 * early, a part is discounted like the whole (CDC art. 52 §2).
 */
export function partLine(installment: InstallmentWithSettled, asked: Asked): PartLine | undefined {
  const { on, amountCents, creditCents, discountBy } = asked
  const [whole] = priceLines([installment], { on, discountBy })
  const [part] = allocate({
    ...{ amountCents: amountCents + creditCents, on, discountBy },
    ...{ installments: [toAllocate(installment)], own: [installment.number] },
  }).lines
  if (!part || part.settles) return undefined
  const after = { ...installment, settled: [...installment.settled, part] }
  return {
    ...whole!,
    faceCents: part.principalCents,
    fineCents: part.fineCents,
    interestCents: part.lateInterestCents,
    discountCents: part.discountCents,
    totalCents: part.moneyCents,
    leftCents: lateFacts(after, on).totalCents,
  }
}

/** A part is of one instalment. @throws AppError `validation` */
export function onlyOne<T>(chosen: readonly T[]): T {
  const [one, another] = chosen
  if (!one || another) {
    throw new AppError('validation', { errors: { InstallmentIds: ['Escolha uma parcela de cada vez'] } })
  }
  return one
}

/** Calculates what a part of an instalment would pay today. Nothing is stored. @throws AppError */
export async function quotePart(
  needs: ChargeNeeds,
  customerId: string,
  loanId: string,
  { installmentIds, amountCents }: { installmentIds: readonly string[]; amountCents: number },
): Promise<PartQuote> {
  await spendCreditOf(needs, customerId, loanId)
  const on = todayInSaoPaulo(needs.clock.now())
  return needs.db
    .transaction()
    .execute(tx => quoteOf(tx, { customerId, loanId, installmentIds, amountCents, on }))
}

async function quoteOf(
  tx: Transaction<Database>,
  {
    customerId,
    loanId,
    installmentIds,
    amountCents,
    on,
  }: {
    customerId: string
    loanId: string
    installmentIds: readonly string[]
    amountCents: number
    on: CalendarDay
  },
): Promise<PartQuote> {
  const { loan, installments } = await payableLoan(tx, customerId, loanId)
  const chosen = onlyOne(chosenOpen(installments, installmentIds))
  const discountBy = settlementRuleOf(loan)
  const [whole] = priceLines([chosen], { on, discountBy })
  const credit = await creditOf(tx, loanId)
  const part = partLine(chosen, { on, amountCents, creditCents: credit, discountBy })
  const { number, dueDate, fineCents, interestCents, faceCents, discountCents, totalCents, daysLate } =
    part ?? whole!
  const creditCents = Math.min(credit, totalCents)
  return {
    ...{ number, dueDate, fineCents, interestCents, faceCents, discountCents, creditCents },
    amountCents: totalCents - creditCents,
    leftCents: part?.leftCents ?? 0,
    staysLate: part !== undefined && daysLate > 0,
    wholeCents: Math.max(0, whole!.totalCents - credit),
  }
}
