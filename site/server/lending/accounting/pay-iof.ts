import { randomUUID } from 'node:crypto'
import { type CalendarDay, todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import { audit, type Staff } from '../audit/audit.ts'
import { taxPaidEntries } from '../ledger/back-entries.ts'
import { book } from '../ledger/ledger.ts'
import type { NeedsClock, NeedsDatabase } from '../needs.ts'
import { iofPeriods, tenDays } from './iof-periods.ts'

export interface IofPayment {
  /** The first of the ten days. */
  from: CalendarDay
  /** What left the bank. */
  amountCents: number
  /** Of negative periods before, which the tax authority takes as paid. */
  compensatedCents: number
  paidOn: CalendarDay
  bankId: string | null
}

/** `differs`: the period has another sum, which is `totalCents`. */
export type IofPaid =
  | { kind: 'booked' | 'no-period' | 'not-over' | 'future' | 'paid-before' }
  | { kind: 'differs'; totalCents: number }

/**
 * Books that the IOF of ten days was paid to the tax authority, once. The amount is the one of the report, which does not change
 * once the ten days are over.
 */
export async function payIof(
  needs: NeedsDatabase & NeedsClock,
  { from, amountCents, compensatedCents, paidOn, bankId }: IofPayment,
  { by, why }: Staff,
): Promise<IofPaid> {
  const now = new Date(needs.clock.now())
  const today = todayInSaoPaulo(now)
  const period = tenDays(from).find(each => each.from === from)
  if (!period) return { kind: 'no-period' }
  if (period.to >= today) return { kind: 'not-over' }
  if (paidOn > today || paidOn <= period.to) return { kind: 'future' }
  const totalCents = (await iofPeriods(needs, period)).find(each => each.from === from)?.totalCents ?? 0
  if (amountCents + compensatedCents !== totalCents) return { kind: 'differs', totalCents }
  return needs.db
    .transaction()
    .execute(async tx => {
      const id = randomUUID()
      const at = new Date(`${paidOn}T15:00:00Z`)
      const bookingId = await book(tx, 'tax-paid', taxPaidEntries(amountCents), { loanId: null, at, now })
      const row = await tx
        .insertInto('taxPayments')
        .values({ id, periodFrom: from, amountCents, paidOn, bankId, bookingId })
        .onConflict(conflict => conflict.column('periodFrom').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!row) throw new PaidBefore()
      const detail = { from, to: period.to, amountCents, compensatedCents, paidOn }
      await audit(tx, { who: by, action: 'iof-paid', at: now, why, detail })
      return { kind: 'booked' as const }
    })
    .catch(error => {
      if (error instanceof PaidBefore) return { kind: 'paid-before' as const }
      throw error
    })
}

/** Rolls the booking back. */
class PaidBefore extends Error {
  override name = 'PaidBefore'
}
