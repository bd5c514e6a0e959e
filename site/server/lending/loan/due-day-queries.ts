import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { CalendarDay } from '../../../../shared/loan/calendar.ts'
import type { Database } from '../../db/schema.ts'
import type { DueDayChangeRow, InstallmentRow, MovedInstallment } from './tables.ts'

/** The changes of the due day of these loans, oldest first. */
export const dueDayChangesOf = (
  db: Kysely<Database>,
  loanIds: readonly string[],
): Promise<DueDayChangeRow[]> =>
  db
    .selectFrom('dueDayChanges')
    .selectAll()
    .where('loanId', 'in', loanIds)
    .orderBy('at')
    .orderBy('id')
    .execute()

/** Writes the new dates and faces, and the change itself. All of a difference is interest. */
export async function moveInstallments(
  tx: Transaction<Database>,
  { lines, ...change }: Omit<DueDayChangeRow, 'id'>,
): Promise<void> {
  for (const { installmentId, toDueDate, toFaceCents } of lines) {
    await tx
      .updateTable('installments')
      .set(({ eb, ref }) => ({
        dueDate: toDueDate,
        faceCents: toFaceCents,
        interestCents: eb(eb.val(toFaceCents), '-', ref('principalCents')),
      }))
      .where('id', '=', installmentId)
      .execute()
  }
  const { loanId, toDay } = change
  await tx.updateTable('loans').set({ paymentDay: toDay }).where('id', '=', loanId).execute()
  const row = { ...change, id: randomUUID(), lines: JSON.stringify(lines) }
  await tx.insertInto('dueDayChanges').values(row).execute()
}

/** The instalments as they stood at the end of the day `day`, before any later change. */
export function installmentsOnDay<T extends InstallmentRow>(
  installments: readonly T[],
  changes: readonly DueDayChangeRow[],
  day: CalendarDay,
): T[] {
  const later = changes.filter(({ changedOn }) => changedOn > day)
  return installments.map(each => {
    const first = later
      .flatMap(({ lines }) => lines)
      .find(({ installmentId }: MovedInstallment) => installmentId === each.id)
    if (!first) return each
    const { fromDueDate: dueDate, fromFaceCents: faceCents } = first
    return { ...each, dueDate, faceCents, interestCents: faceCents - each.principalCents }
  })
}
