import type { Charge } from '../../../../shared/api/charge.ts'
import { todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import type { NeedsClock, NeedsDatabase } from '../needs.ts'
import { mayStillStop } from './days.ts'
import { liveDebits } from './debit-queries.ts'

/**
 * Adds the debits that the bank has for instalments of a charge, so that nobody pays twice unknowingly. A withdrawal pays all of
 * them.
 */
export async function withDebits({ db, clock }: NeedsDatabase & NeedsClock, charge: Charge): Promise<Charge> {
  if (charge.status !== 'active') return charge
  const today = todayInSaoPaulo(clock.now())
  const paid = new Set(charge.lines.map(({ installmentId }) => installmentId))
  const scheduled = (await liveDebits(db, charge.loanId)).filter(
    ({ status, installmentId }) =>
      status === 'active' && (charge.kind === 'withdrawal' || paid.has(installmentId)),
  )
  const debits = scheduled.map(debit => ({
    ...{ number: debit.number, day: debit.tryDay, amountCents: debit.amountCents },
    canBeStopped: mayStillStop(today, debit),
  }))
  return debits.length > 0 ? { ...charge, debits } : charge
}
