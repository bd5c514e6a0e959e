import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { dueDayChangesOf } from '../loan/due-day-queries.ts'
import { partsOf } from './settlement-queries.ts'
import type { KeptPart, MoneyEvent } from './spend.ts'
import type { SettlementRow } from './tables.ts'

/**
 * Which of these settlements paid a part of an instalment whose due date was moved afterwards. The change has priced what was
 * left of it, so they stay: money that is spent anew would be discounted to the new date, and settle another part.
 */
export async function partsBeforeMove(
  tx: Transaction<Database>,
  loanId: string,
  rows: readonly SettlementRow[],
): Promise<SettlementRow[]> {
  if (rows.length === 0) return []
  const changes = await dueDayChangesOf(tx, [loanId])
  return rows.filter(
    ({ paymentId, installmentId, at }) =>
      paymentId !== null &&
      changes.some(
        change => at < change.at && change.lines.some(line => line.installmentId === installmentId),
      ),
  )
}

/** The events with what of their money stays as it is settled. */
export const keeping = (events: readonly MoneyEvent[], rows: readonly SettlementRow[]): MoneyEvent[] =>
  events.map(event => {
    const kept = rows.filter(row => isOf(row, event)).map(partOf)
    return kept.length === 0 ? event : { ...event, kept }
  })

export const isOf = ({ paymentId, txid }: SettlementRow, event: MoneyEvent): boolean =>
  paymentId === event.paymentId && txid === event.txid

const partOf = (row: SettlementRow): KeptPart => ({
  ...partsOf(row),
  number: row.number,
  moneyCents: row.moneyCents,
})
