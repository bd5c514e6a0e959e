import type { Transaction } from 'kysely'
import { type CalendarDay, todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import type { Database } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { creditOf } from '../ledger/ledger.ts'
import { createAtBank } from './bank-charge.ts'
import { prepareCharge } from './charge.ts'
import type { ChargeNeeds } from './needs.ts'
import { payableLoan } from './payable-loan.ts'
import { isUnsent, withdrawUnsent } from './withdraw-unsent.ts'
import { calculateWithdrawal, type DatedWithdrawal, isOver, nothingToGiveBack } from './withdrawal-terms.ts'

export interface QuotedWithdrawal extends DatedWithdrawal {
  /** What of the total the customer's credit pays: the charge asks for the rest. */
  creditCents: number
}

/** Calculates what giving the loan back costs today: nothing before the payout. @throws AppError `withdrawal-over`, `loan-not-payable` */
export function quoteWithdrawal(
  needs: Pick<ChargeNeeds, 'db' | 'clock'>,
  customerId: string,
  loanId: string,
): Promise<QuotedWithdrawal> {
  const on = todayInSaoPaulo(needs.clock.now())
  return needs.db.transaction().execute(async tx => {
    const quote = await withdrawalOf(tx, { customerId, loanId, on })
    return { ...quote, creditCents: Math.min(quote.totalCents, await creditOf(tx, loanId)) }
  })
}

/** The charge by which the money is given back, or the time of a withdrawal before the money left. */
export type Withdrawn = { txid: string } | { closedAt: Date }

/** Withdraws before the payout at once, afterwards by a charge of today's value. @throws AppError */
export async function withdraw(needs: ChargeNeeds, customerId: string, loanId: string): Promise<Withdrawn> {
  const closedAt = await needs.db
    .transaction()
    .execute(tx => withdrawUnsent(needs, tx, { customerId, loanId }))
  if (closedAt) return { closedAt }
  const on = todayInSaoPaulo(needs.clock.now())
  const charge = await needs.db.transaction().execute(async tx => {
    const { totalCents } = await withdrawalOf(tx, { customerId, loanId, on })
    return prepareCharge(needs, tx, { loanId, kind: 'withdrawal', lines: [], totalCents, on })
  })
  return { txid: await createAtBank(needs, charge) }
}

async function withdrawalOf(
  tx: Transaction<Database>,
  { customerId, loanId, on }: { customerId: string; loanId: string; on: CalendarDay },
): Promise<DatedWithdrawal> {
  if (await isUnsent(tx, { customerId, loanId })) return nothingToGiveBack(on)
  const { loan } = await payableLoan(tx, customerId, loanId)
  const quote = await calculateWithdrawal(tx, loan, on)
  if (isOver(quote)) throw new AppError('withdrawal-over')
  return quote
}
