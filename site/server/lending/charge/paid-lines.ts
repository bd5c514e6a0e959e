import type { Kysely } from 'kysely'
import type { ChargeLine } from '../../../../shared/api/charge.ts'
import { addDays, daysBetween } from '../../../../shared/loan/calendar.ts'
import type { Database } from '../../db/schema.ts'
import { dueDayChangesOf, installmentsOnDay } from '../loan/due-day-queries.ts'
import { installmentsOf } from '../loan/installment-queries.ts'
import { daysLateOf, lateFacts, payableUntilOf } from './charge-lines.ts'
import { partsOf, settlementsOf } from './settlement-queries.ts'
import type { ChargeLineRow, SettlementRow } from './tables.ts'

/**
 * The lines of a charge as the API returns them. Once money came, a line says what the charge paid of its instalment, and the
 * instalments of no other charge that its money went to have lines too. Until then a line is the price.
 */
export async function linesToShow(
  db: Kysely<Database>,
  txid: string,
  priced: readonly ChargeLineRow[],
  { status, hasPayments }: { status: string; hasPayments: boolean },
): Promise<ChargeLine[]> {
  const paid = await paidBy(db, txid)
  // Of a charge that is paid, what other money had paid before is no part. One from before the settlements has its prices only.
  const open = status === 'paid' && paid.length > 0 ? [] : priced
  const toPay = open
    .filter(({ installmentId }) => !paid.some(line => line.installmentId === installmentId))
    .map(row => ({ ...toLine(row), ...(hasPayments && { isToPay: true }) }))
  // What is missing is said where the customer chose to pay a part.
  const part = priced.find(({ leftCents }) => leftCents)?.installmentId
  const leftCents = paid.some(line => line.installmentId === part) ? await leftAfter(db, txid, part!) : 0
  const shown = paid.map(line => ({ ...line, leftCents: line.installmentId === part ? leftCents : 0 }))
  return [...shown, ...toPay].sort((a, b) => a.number - b.number)
}

/**
 * Cents that were missing of an instalment after the last money of a charge, on that day, with fine and interest. Later money does not
 * count, nor a change of the due day, which has moved date and face.
 */
async function leftAfter(db: Kysely<Database>, txid: string, installmentId: string): Promise<number> {
  const { loanId } = await db
    .selectFrom('installments')
    .select('loanId')
    .where('id', '=', installmentId)
    .executeTakeFirstOrThrow()
  const settled = (await settlementsOf(db, loanId)).filter(row => row.installmentId === installmentId)
  const upToOwn = settled.slice(0, settled.findLastIndex(row => row.txid === txid) + 1)
  const day = upToOwn.at(-1)!.settledOn
  const then = installmentsOnDay(await installmentsOf(db, loanId), await dueDayChangesOf(db, [loanId]), day)
  const installment = then.find(({ id }) => id === installmentId)!
  return lateFacts({ ...installment, settled: upToOwn.map(partsOf) }, day).totalCents
}

const toLine = ({
  id: _id,
  txid: _txid,
  graceUntil: _grace,
  settledAt: _settledAt,
  leftCents,
  ...line
}: ChargeLineRow): ChargeLine => ({
  ...line,
  leftCents: leftCents ?? 0,
  roundingCents: 0,
  isSettled: false,
})

/** What the payments of a charge settled, one line per instalment. */
async function paidBy(db: Kysely<Database>, txid: string): Promise<ChargeLine[]> {
  const rows = await db
    .selectFrom('settlements as s')
    .innerJoin('installments as i', 'i.id', 's.installmentId')
    .selectAll('s')
    .select(['i.dueDate', 'i.graceUntil', 'i.status', 'i.faceCents as wholeCents'])
    .where('s.txid', '=', txid)
    .where('s.reversedAt', 'is', null)
    .orderBy('s.position')
    .execute()
  const settled = rows[0] ? await settlementsOf(db, rows[0].loanId) : []
  const last = await lastOf(db, new Set(rows.map(({ installmentId }) => installmentId)))
  const lines = new Map<string, ChargeLine>()
  for (const row of rows) {
    const { installmentId, number, dueDate, settledOn } = row
    const sum = lines.get(installmentId) ?? {
      ...{ installmentId, number, dueDate },
      ...{ faceCents: 0, fineCents: 0, interestCents: 0, discountCents: 0, roundingCents: 0, totalCents: 0 },
      days: daysBetween(settledOn, dueDate),
      daysLate: daysLateOf(row, settledOn),
      isSettled: row.status === 'Paid',
      isRest: row.status === 'Paid' && last.get(installmentId) === txid,
    }
    const faceCents = sum.faceCents + row.principalCents
    lines.set(installmentId, {
      ...sum,
      faceCents,
      isWhole: faceCents >= row.wholeCents,
      fineCents: sum.fineCents + row.fineCents,
      wholeFineCents: wholeFineOf({ ...row, faceCents: row.wholeCents }, settled),
      interestCents: sum.interestCents + row.lateInterestCents,
      discountCents: sum.discountCents + row.discountCents,
      roundingCents: (sum.roundingCents ?? 0) + row.roundingCents,
      totalCents: sum.totalCents + row.moneyCents,
    })
  }
  return [...lines.values()]
}

/** The fine of an instalment is on what was unpaid of it when its days without charges were over. */
function wholeFineOf(
  installment: { installmentId: string; dueDate: string; graceUntil: string | null; faceCents: number },
  settled: readonly SettlementRow[],
): number {
  const payableUntil = payableUntilOf(installment)
  const inTime = settled.filter(
    row => row.installmentId === installment.installmentId && row.settledOn <= payableUntil,
  )
  return lateFacts({ ...installment, settled: inTime.map(partsOf) }, addDays(payableUntil, 1)).fineCents
}

/** The charge whose money went to each instalment last; null where that was no charge's. */
async function lastOf(
  db: Kysely<Database>,
  installmentIds: ReadonlySet<string>,
): Promise<Map<string, string | null>> {
  if (installmentIds.size === 0) return new Map()
  const rows = await db
    .selectFrom('settlements')
    .select(['installmentId', 'txid'])
    .where('installmentId', 'in', [...installmentIds])
    .where('reversedAt', 'is', null)
    .orderBy('position')
    .execute()
  return new Map(rows.map(({ installmentId, txid }) => [installmentId, txid]))
}
