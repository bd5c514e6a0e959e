import type { Transaction } from 'kysely'
import { nextBusinessDay } from '../../../../shared/loan/business-days.ts'
import { addDays, type CalendarDay } from '../../../../shared/loan/calendar.ts'
import type { Database } from '../../db/schema.ts'
import { audit, type Staff } from '../audit/audit.ts'
import { creditOf } from '../ledger/ledger.ts'
import { lockLoan } from '../loan/loan-queries.ts'
import type { InstallmentRow } from '../loan/tables.ts'
import type { NeedsDatabase } from '../needs.ts'
import type { NotifyNeeds } from '../notify/notify.ts'
import { payableUntilOf } from './charge-lines.ts'
import { replaceCharges } from './charge-queries.ts'

export interface OutageGrace {
  /** Cost nothing more until this day. */
  until: CalendarDay
  /** Instalments that got the grace. */
  granted: number
  /** Loans with an instalment of these days that was paid with a fine: the fine is to be given back by hand. */
  finedLoanIds: string[]
}

/** Weekends and holidays can move a last day without charges by this much. */
const mostDaysMoved = 7

/**
 * Who could not pay on these days because of the lender pays no fine and no interest for it: open instalments whose last day
 * without charges was one of them can be paid until the business day after. Charges that know the old day are replaced.
 * Idempotent.
 */
export async function grantOutageGrace(
  needs: NeedsDatabase & NotifyNeeds,
  { from, to }: { from: CalendarDay; to: CalendarDay },
  { by, why }: Staff,
): Promise<OutageGrace> {
  const until = nextBusinessDay(addDays(to, 1))
  const wasLast = (each: InstallmentRow) => payableUntilOf(each) >= from && payableUntilOf(each) <= to
  const open = (await runningInstallments(needs, { from, to })).filter(wasLast)
  for (const loanId of new Set(open.map(each => each.loanId))) {
    const ids = open.filter(each => each.loanId === loanId).map(({ id }) => id)
    await needs.db.transaction().execute(async tx => {
      await lockLoan(tx, loanId)
      await grant(needs, tx, loanId, ids, until)
    })
  }
  const finedLoanIds = await finedOf(needs, { from, to })
  const at = new Date(needs.clock.now())
  const detail = { from, to, until, granted: open.length, fined: finedLoanIds.length }
  await needs.db.transaction().execute(tx => audit(tx, { who: by, action: 'outage-grace', at, why, detail }))
  return { until, granted: open.length, finedLoanIds }
}

const runningInstallments = ({ db }: NeedsDatabase, { from, to }: { from: CalendarDay; to: CalendarDay }) =>
  db
    .selectFrom('installments as i')
    .innerJoin('loans as l', 'l.id', 'i.loanId')
    .selectAll('i')
    .where('i.status', '=', 'Pending')
    .where('l.status', '=', 'UpToDate')
    .where(({ eb, or, and }) =>
      or([
        and([eb('i.dueDate', '>=', addDays(from, -mostDaysMoved)), eb('i.dueDate', '<=', to)]),
        and([eb('i.graceUntil', '>=', from), eb('i.graceUntil', '<=', to)]),
      ]),
    )
    .orderBy('i.loanId')
    .execute()

async function grant(
  { jobs }: NotifyNeeds,
  tx: Transaction<Database>,
  loanId: string,
  installmentIds: readonly string[],
  graceUntil: CalendarDay,
) {
  await tx.updateTable('installments').set({ graceUntil }).where('id', 'in', installmentIds).execute()
  const creditLeftCents = await creditOf(tx, loanId)
  const replaced = await replaceCharges(tx, loanId, { installmentIds, creditLeftCents, keepDebits: true })
  for (const txid of replaced) await jobs.send('remove-charge', { txid }, { tx })
}

/** Paid with a fine since, before the grace was granted. */
async function finedOf({ db }: NeedsDatabase, { from, to }: { from: CalendarDay; to: CalendarDay }) {
  const rows = await db
    .selectFrom('settlements as s')
    .innerJoin('installments as i', 'i.id', 's.installmentId')
    .selectAll('i')
    .where('s.reversedAt', 'is', null)
    .where('s.fineCents', '>', 0)
    .where('s.settledOn', '>', from)
    .where('i.dueDate', '>=', addDays(from, -mostDaysMoved))
    .where('i.dueDate', '<=', to)
    .execute()
  const fined = rows.filter(each => payableUntilOf(each) >= from && payableUntilOf(each) <= to)
  return [...new Set(fined.map(({ loanId }) => loanId))]
}
