import type { Transaction } from 'kysely'
import { type CalendarDay, todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import type { Database } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { InstallmentRow } from '../loan/tables.ts'
import { makeKnown, prepareCharge } from './charge.ts'
import { payableLoan } from './payable.ts'
import { reckonWithdrawal, type Withdrawal } from './withdrawal-terms.ts'

/** What giving the loan back costs today. @throws AppError `withdrawal-over`, `loan-not-payable` */
export function quoteWithdrawal(deps: Deps, customerId: string, loanId: string): Promise<Withdrawal> {
  const on = todayInSaoPaulo(deps.clock.now())
  return deps.db.transaction().execute(tx => withdrawalOf(tx, { customerId, loanId, on }))
}

/** Charges it; answers the txid. @throws AppError */
export async function chargeWithdrawal(deps: Deps, customerId: string, loanId: string): Promise<string> {
  const on = todayInSaoPaulo(deps.clock.now())
  const charge = await deps.db.transaction().execute(async tx => {
    const { totalCents } = await withdrawalOf(tx, { customerId, loanId, on })
    return prepareCharge(deps, tx, { loanId, kind: 'withdrawal', lines: [], totalCents, on })
  })
  return makeKnown(deps, charge)
}

async function withdrawalOf(
  tx: Transaction<Database>,
  { customerId, loanId, on }: { customerId: string; loanId: string; on: CalendarDay },
): Promise<Withdrawal> {
  const { loan, installments } = await payableLoan(tx, customerId, loanId)
  const quote = await reckonWithdrawal(tx, loan, on)
  if (on > quote.lastDay) throw new AppError('withdrawal-over')
  refuseOncePaid(installments)
  return quote
}

function refuseOncePaid(installments: readonly InstallmentRow[]) {
  if (installments.every(each => each.status === 'Pending')) return
  throw new AppError('conflict', { detail: 'installments-paid' })
}
