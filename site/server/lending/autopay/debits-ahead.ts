import { addDays, todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import type { DebitsAhead } from '../charge/needs.ts'
import { earliestDebitDay } from './days.ts'
import { debitsQuery, failedUnder } from './debit-queries.ts'
import { openMandate } from './mandate-queries.ts'
import { openInstallmentsOn } from './open-amount.ts'

/**
 * The debits to come of these instalments. A payment of a part has just replaced what could still be stopped: a debit is `whole`
 * where it was too late for that. The others are scheduled by the daily job, tomorrow at the earliest.
 */
export const debitsAhead: DebitsAhead = async (tx, { loanId, installmentIds, now }) => {
  if (installmentIds.length === 0) return []
  const today = todayInSaoPaulo(now)
  const unstoppable = await debitsQuery(tx)
    .where('d.installmentId', 'in', [...installmentIds])
    .where('c.status', 'in', ['active', 'replaced'])
    .where('c.removedAt', 'is', null)
    .where('d.failedAt', 'is', null)
    .where('d.firstDay', '<=', today)
    .where('d.tryDay', '>=', today)
    .execute()
  const whole = unstoppable.map(({ number, tryDay: day }) => ({ number, day, isWhole: true }))
  const mandate = await openMandate(tx, loanId)
  if (mandate?.status !== 'approved') return whole
  const failed = await failedUnder(tx, mandate.id)
  const earliest = earliestDebitDay(addDays(today, 1))
  const planned = (await openInstallmentsOn(tx, loanId, now))
    .filter(({ installment: { id } }) => installmentIds.includes(id) && !failed.has(id))
    .filter(({ day, amountCents }) => day >= earliest && amountCents > 0)
    .map(({ installment: { number }, day }) => ({ number, day, isWhole: false }))
  return [...whole, ...planned].sort((a, b) => a.number - b.number)
}
