import type { Transaction } from 'kysely'
import { type CalendarDay, todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import type { Database } from '../../db/schema.ts'
import { lateFacts, payableUntilOf } from '../charge/charge-lines.ts'
import {
  type InstallmentWithSettled,
  installmentsWithSettled,
  toAllocate,
} from '../charge/settlement-queries.ts'
import { spend } from '../charge/spend.ts'
import { creditOf } from '../ledger/ledger.ts'

export interface OpenOnDay {
  installment: InstallmentWithSettled
  /** The last day without charges. */
  day: CalendarDay
  /** What will be open on that day, once the customer's credit has paid what falls due by then. */
  amountCents: number
}

/** The open instalments of a loan in order, with what a debit on the last day without charges has to collect. */
export async function openInstallmentsOn(
  tx: Transaction<Database>,
  loanId: string,
  now: number,
): Promise<OpenOnDay[]> {
  const open = (await installmentsWithSettled(tx, loanId)).filter(({ status }) => status === 'Pending')
  const from = todayInSaoPaulo(now)
  const until = [from, ...open.map(payableUntilOf)].sort().at(-1)!
  const creditCents = await creditOf(tx, loanId)
  const { postings } = spend({ installments: open.map(toAllocate), creditCents, events: [], from, until })
  return open.map(installment => {
    const day = payableUntilOf(installment)
    const settled = [
      ...installment.settled,
      ...postings.filter(({ number }) => number === installment.number),
    ]
    return { installment, day, amountCents: lateFacts({ ...installment, settled }, day).totalCents }
  })
}

/** An instalment that is still open, with what was settled of it. */
export const openInstallment = async (
  tx: Transaction<Database>,
  loanId: string,
  id: string,
): Promise<InstallmentWithSettled | undefined> =>
  (await installmentsWithSettled(tx, loanId)).find(each => each.id === id && each.status === 'Pending')
