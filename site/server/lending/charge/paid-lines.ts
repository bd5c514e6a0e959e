import type { Kysely } from 'kysely'
import type { ChargeLine } from '../../../../shared/api/charge.ts'
import { daysBetween } from '../../../../shared/loan/calendar.ts'
import type { Database } from '../../db/schema.ts'
import { daysLateOf } from './charge-lines.ts'
import type { ChargeLineRow, SettlementRow } from './tables.ts'

/**
 * The lines of a charge as the API returns them. Once money came, a line says what the charge paid of its instalment, and the
 * instalments of no other charge that its money went to have lines too. Until then a line is the price.
 */
export async function linesToShow(
  db: Kysely<Database>,
  txid: string,
  priced: readonly ChargeLineRow[],
  { status, hasPayments, madeAt }: { status: string; hasPayments: boolean; madeAt: Date },
): Promise<ChargeLine[]> {
  const { paid, settled } = await paidBy(db, txid)
  // Of a charge that is paid, what other money had paid before is no part. One from before the settlements has its prices only.
  const open = status === 'paid' && paid.length > 0 ? [] : priced
  const toPay = open
    .filter(({ installmentId }) => !paid.some(line => line.installmentId === installmentId))
    .map(row => ({ ...toLine(row), ...(hasPayments && { isToPay: true }) }))
  const left = (line: ChargeLine) => leftAfter(line, { txid, priced, settled, madeAt })
  return [...paid.map(line => ({ ...line, leftCents: left(line) })), ...toPay].sort(
    (a, b) => a.number - b.number,
  )
}

/**
 * What was open of an instalment after the money of a charge, where the customer chose an amount. Another amount may have come, and
 * money of other charges before it.
 */
function leftAfter({ installmentId }: ChargeLine, { txid, priced, settled, madeAt }: About): number {
  const chosen = priced.find(line => line.installmentId === installmentId)
  if (!chosen?.leftCents) return 0
  const all = settled.filter(row => row.installmentId === installmentId)
  const upToOwn = all.slice(0, all.findLastIndex(row => row.txid === txid) + 1)
  const since = upToOwn.filter(row => row.txid === txid || row.at > madeAt)
  const principalCents = since.reduce((sum, row) => sum + row.principalCents, 0)
  return Math.max(0, chosen.faceCents + chosen.leftCents - principalCents)
}

interface About {
  txid: string
  priced: readonly ChargeLineRow[]
  settled: readonly SettledRow[]
  madeAt: Date
}

type SettledRow = Pick<SettlementRow, 'installmentId' | 'txid' | 'principalCents' | 'at'>

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
async function paidBy(
  db: Kysely<Database>,
  txid: string,
): Promise<{ paid: ChargeLine[]; settled: SettledRow[] }> {
  const rows = await db
    .selectFrom('settlements as s')
    .innerJoin('installments as i', 'i.id', 's.installmentId')
    .selectAll('s')
    .select(['i.dueDate', 'i.graceUntil', 'i.status', 'i.faceCents as wholeCents'])
    .where('s.txid', '=', txid)
    .where('s.reversedAt', 'is', null)
    .orderBy('s.position')
    .execute()
  const settled = await settledOf(db, new Set(rows.map(({ installmentId }) => installmentId)))
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
    })
  }
  return { paid: [...lines.values()], settled }
}

/** All that was settled of these instalments, in the order in which it was. */
async function settledOf(db: Kysely<Database>, installmentIds: ReadonlySet<string>): Promise<SettledRow[]> {
  if (installmentIds.size === 0) return []
  return db
    .selectFrom('settlements')
    .select(['installmentId', 'txid', 'principalCents', 'at'])
    .where('installmentId', 'in', [...installmentIds])
    .where('reversedAt', 'is', null)
    .orderBy('position')
    .execute()
}
