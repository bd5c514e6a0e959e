import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { OpenInstallment } from '../../../../shared/loan/allocation.ts'
import type { SettledParts } from '../../../../shared/loan/late-state.ts'
import type { Database } from '../../db/schema.ts'
import { installmentsOf } from '../loan/installment-queries.ts'
import type { InstallmentRow } from '../loan/tables.ts'
import { payableUntilOf } from './charge-lines.ts'
import type { SettlementRow } from './tables.ts'

/** What counts for a loan, in the order in which it was settled. */
export const settlementsOf = (db: Kysely<Database>, loanId: string): Promise<SettlementRow[]> =>
  db
    .selectFrom('settlements')
    .selectAll()
    .where('loanId', '=', loanId)
    .where('reversedAt', 'is', null)
    .orderBy('settledOn')
    .orderBy('position')
    .execute()

export type InstallmentWithSettled = InstallmentRow & { settled: SettledParts[] }

export const withSettled = (
  installments: readonly InstallmentRow[],
  rows: readonly SettlementRow[],
): InstallmentWithSettled[] =>
  installments.map(each => ({
    ...each,
    settled: rows.filter(row => row.installmentId === each.id).map(partsOf),
  }))

/** All instalments of a loan with what was settled of them. */
export const installmentsWithSettled = async (
  tx: Transaction<Database>,
  loanId: string,
): Promise<InstallmentWithSettled[]> =>
  withSettled(await installmentsOf(tx, loanId), await settlementsOf(tx, loanId))

export const partsOf = ({ settledOn, fineCents, lateInterestCents, principalCents }: SettlementRow) => ({
  ...{ on: settledOn, fineCents, lateInterestCents, principalCents },
})

/** An instalment as the rules of allocation read it. */
export const toAllocate = (
  each: Pick<InstallmentWithSettled, 'number' | 'dueDate' | 'graceUntil' | 'faceCents' | 'settled'>,
): OpenInstallment => ({
  ...{ number: each.number, dueDate: each.dueDate, settled: each.settled },
  faceAmountCents: each.faceCents,
  payableUntil: payableUntilOf(each),
})

export const addSettlement = (tx: Transaction<Database>, row: Omit<SettlementRow, 'id' | 'reversedAt'>) =>
  tx
    .insertInto('settlements')
    .values({ ...row, id: randomUUID() })
    .execute()

export const markReversed = (tx: Transaction<Database>, ids: readonly string[], at: Date) =>
  tx.updateTable('settlements').set({ reversedAt: at }).where('id', 'in', ids).execute()

/** The next position of a loan's settlements, reversed ones included. */
export async function nextPosition(tx: Transaction<Database>, loanId: string): Promise<number> {
  const { last } = await tx
    .selectFrom('settlements')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('loanId', '=', loanId)
    .executeTakeFirstOrThrow()
  return Number(last ?? 0) + 1
}
