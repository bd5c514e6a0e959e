import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { creditOf } from '../ledger/ledger.ts'
import { installmentsOf } from '../loan/installment-queries.ts'
import type { InstallmentRow } from '../loan/tables.ts'

/**
 * The open instalments of a loan in order, and what will be open of each on its due day: the customer's credit pays the
 * oldest first.
 */
export async function openInstallmentsOn(
  tx: Transaction<Database>,
  loanId: string,
): Promise<{ installment: InstallmentRow; amountCents: number }[]> {
  let credit = await creditOf(tx, loanId)
  const open = (await installmentsOf(tx, loanId)).filter(({ status }) => status === 'Pending')
  return open.map(installment => {
    const used = Math.min(credit, installment.faceCents)
    credit -= used
    return { installment, amountCents: installment.faceCents - used }
  })
}
