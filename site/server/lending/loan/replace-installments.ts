import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { AgreedRow } from '../../../../shared/loan/agreement.ts'
import type { CalendarDay } from '../../../../shared/loan/calendar.ts'
import type { Database } from '../../db/schema.ts'
import { installmentsOf } from './installment-queries.ts'
import type { InstallmentRow } from './tables.ts'

/** Writes new instalments in place of open ones, which stay as rows. The new ones are numbered on. */
export async function replaceInstallments(
  tx: Transaction<Database>,
  { loanId, ids, rows, on }: { loanId: string; ids: readonly string[]; rows: AgreedRow[]; on: CalendarDay },
): Promise<void> {
  const last = Math.max(...(await installmentsOf(tx, loanId)).map(({ number }) => number))
  await tx
    .updateTable('installments')
    .set({ status: 'Replaced', replacedOn: on })
    .where('id', 'in', ids)
    .execute()
  await tx
    .insertInto('installments')
    .values(
      rows.map((row, index) => ({
        ...{ ...row, id: randomUUID(), loanId, number: last + index + 1, addedOn: on },
        ...{ interestCents: row.faceCents - row.principalCents, status: 'Pending' as const },
      })),
    )
    .execute()
  const paymentDay = Number(rows[0]!.dueDate.slice(8))
  await tx.updateTable('loans').set({ paymentDay }).where('id', '=', loanId).execute()
}

/** The day of the loan's last agreement; undefined without one. */
export const agreedOn = (installments: readonly InstallmentRow[]): CalendarDay | undefined =>
  installments
    .flatMap(({ addedOn }) => addedOn ?? [])
    .sort()
    .at(-1)

/**
 * The principal of a loan by due date, each cent once. Of the instalments that an agreement replaced only the part counts that was
 * paid before it.
 */
export function principalsOf(installments: readonly InstallmentRow[]) {
  const sumOf = (rows: readonly InstallmentRow[]) =>
    rows.reduce((sum, { principalCents }) => sum + principalCents, 0)
  const paidBefore = [...new Set(installments.flatMap(({ replacedOn }) => replacedOn ?? []))].map(day => {
    const replaced = installments.filter(({ replacedOn }) => replacedOn === day)
    const added = installments.filter(({ addedOn }) => addedOn === day)
    return { principalCents: sumOf(replaced) - sumOf(added), dueDate: replaced[0]!.dueDate }
  })
  return [...installments.filter(({ replacedOn }) => replacedOn === null), ...paidBefore]
}

/** Without the instalments that an agreement had replaced by the end of the day, and those that a later one added. */
export const withAgreementsOf = <T extends InstallmentRow>(
  installments: readonly T[],
  day: CalendarDay,
): T[] =>
  installments.filter(
    ({ addedOn, replacedOn }) => (!addedOn || addedOn <= day) && !(replacedOn && replacedOn <= day),
  )
