import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { CalendarDay } from '../../../../shared/loan/calendar.ts'
import type { ScheduleRow } from '../../../../shared/loan/schedule.ts'
import type { Database } from '../../db/schema.ts'
import type { InstallmentRow } from './tables.ts'

/** All instalments of a loan, in order. */
export const installmentsOf = (db: Kysely<Database>, loanId: string): Promise<InstallmentRow[]> =>
  db.selectFrom('installments').selectAll().where('loanId', '=', loanId).orderBy('number').execute()

/** Writes the instalments of a signed loan. */
export const addInstallments = (
  tx: Transaction<Database>,
  loanId: string,
  schedule: readonly ScheduleRow[],
) =>
  tx
    .insertInto('installments')
    .values(
      schedule.map(({ number, dueDate, faceAmountCents, principalCents, interestCents }) => ({
        id: randomUUID(),
        loanId,
        number,
        dueDate,
        faceCents: faceAmountCents,
        principalCents,
        interestCents,
        status: 'Pending' as const,
      })),
    )
    .execute()

/** Instalments due before this day cost nothing extra until it. Their due dates stay as they were signed. */
export const grantGrace = (tx: Transaction<Database>, loanId: string, graceUntil: CalendarDay) =>
  tx
    .updateTable('installments')
    .set({ graceUntil })
    .where('loanId', '=', loanId)
    .where('dueDate', '<', graceUntil)
    .execute()
