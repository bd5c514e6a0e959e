import type { Transaction } from 'kysely'
import { type CalendarDay, todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import type { Database } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { createAtBank } from './bank-charge.ts'
import { prepareCharge } from './charge.ts'
import type { ChargeNeeds } from './needs.ts'
import { payableLoan } from './payable-loan.ts'
import { calculateWithdrawal, type DatedWithdrawal } from './withdrawal-terms.ts'

/** Calculates what giving the loan back costs today. @throws AppError `withdrawal-over`, `loan-not-payable` */
export function quoteWithdrawal(
  needs: Pick<ChargeNeeds, 'db' | 'clock'>,
  customerId: string,
  loanId: string,
): Promise<DatedWithdrawal> {
  const on = todayInSaoPaulo(needs.clock.now())
  return needs.db.transaction().execute(tx => withdrawalOf(tx, { customerId, loanId, on }))
}

/** Charges the withdrawal and returns the txid. @throws AppError */
export async function chargeWithdrawal(
  needs: ChargeNeeds,
  customerId: string,
  loanId: string,
): Promise<string> {
  const on = todayInSaoPaulo(needs.clock.now())
  const charge = await needs.db.transaction().execute(async tx => {
    const { totalCents } = await withdrawalOf(tx, { customerId, loanId, on })
    return prepareCharge(needs, tx, { loanId, kind: 'withdrawal', lines: [], totalCents, on })
  })
  return createAtBank(needs, charge)
}

async function withdrawalOf(
  tx: Transaction<Database>,
  { customerId, loanId, on }: { customerId: string; loanId: string; on: CalendarDay },
): Promise<DatedWithdrawal> {
  const { loan } = await payableLoan(tx, customerId, loanId)
  const quote = await calculateWithdrawal(tx, loan, on)
  if (on > quote.lastDay) throw new AppError('withdrawal-over')
  return quote
}
