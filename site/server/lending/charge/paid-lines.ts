import type { Kysely } from 'kysely'
import type { ChargeLine } from '../../../../shared/api/charge.ts'
import { daysBetween } from '../../../../shared/loan/calendar.ts'
import type { Database } from '../../db/schema.ts'
import { dueDayChangesOf, installmentsOnDay } from '../loan/due-day-queries.ts'
import { installmentsOf } from '../loan/installment-queries.ts'
import { daysLateOf, lateFacts } from './charge-lines.ts'
import { partsOf, settlementsOf } from './settlement-queries.ts'
import type { ChargeLineRow } from './tables.ts'

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
  const isPart = (id: string) =>
    priced.some(({ installmentId, leftCents }) => installmentId === id && leftCents)
  const shown = paid.map(line => (isPart(line.installmentId) ? line : { ...line, leftCents: 0 }))
  return [...shown, ...toPay].sort((a, b) => a.number - b.number)
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

/** What the payments of a charge settled, one line per instalment. `leftCents` was missing of it on the day of the last of them. */
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
  if (!rows[0]) return []
  const { loanId } = rows[0]
  const settled = await settlementsOf(db, loanId)
  const installments = await installmentsOf(db, loanId)
  const changes = await dueDayChangesOf(db, [loanId])
  const last = new Map(settled.map(({ installmentId, txid }) => [installmentId, txid]))
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
    const all = settled.filter(each => each.installmentId === installmentId)
    const upToThis = all.slice(0, all.findIndex(({ id }) => id === row.id) + 1).map(partsOf)
    // A change of the due day since then has moved date and face.
    const [then] = installmentsOnDay(
      installments.filter(({ id }) => id === installmentId),
      changes,
      settledOn,
    )
    const left = lateFacts({ ...then!, settled: upToThis }, settledOn)
    const faceCents = sum.faceCents + row.principalCents
    lines.set(installmentId, {
      ...sum,
      faceCents,
      isWhole: faceCents >= row.wholeCents,
      fineCents: sum.fineCents + row.fineCents,
      interestCents: sum.interestCents + row.lateInterestCents,
      discountCents: sum.discountCents + row.discountCents,
      roundingCents: (sum.roundingCents ?? 0) + row.roundingCents,
      totalCents: sum.totalCents + row.moneyCents,
      leftCents: left.totalCents,
    })
  }
  return [...lines.values()]
}
