import { dayMs } from '../../../../shared/durations.ts'
import { cursorOf, moveCursor } from '../../db/in-pages.ts'
import { ChargeUnavailable, type ReceivedPix } from '../../providers/pix/pix.ts'
import { audit, type Staff } from '../audit/audit.ts'
import { receivePayment } from '../charge/receive-payment.ts'
import type { PaymentReason } from '../charge/tables.ts'
import type { NeedsDatabase } from '../needs.ts'
import type { RecoveryNeeds } from './needs.ts'
import { type Recovered, recoverStuckJobs } from './recover-stuck-jobs.ts'

/** Where there is no cursor, and when staff ask. */
const lookBackMs = 60 * dayMs
/** Behind the cursor: a bank may list a transfer some hours after its time. */
const overlapMs = dayMs
/** Banks limit the time of one question. */
const windowMs = dayMs
/** Until when all transfers are booked, as an ISO time. */
const cursor = { name: 'received-pix', run: '' }

export interface Reconciled {
  /** Transfers that the bank listed. */
  read: number
  /** Questions that the bank did not answer, and transfers that could not be read or booked. */
  failed: number
  booked: { txid: string | null; amountCents: number; reason: PaymentReason }[]
  recovered: Recovered
}

/**
 * Asks the bank what it has received since the last time, with an overlap, books what no webhook has reported, and recovers
 * stuck jobs. @param whole asks about 60 days
 * @throws the first failure other than an unavailable bank, after all transfers
 */
export async function reconcileCharges(
  needs: RecoveryNeeds,
  { by, why }: Staff,
  { whole = false } = {},
): Promise<Reconciled> {
  const now = needs.clock.now()
  const recovered = await recoverStuckJobs(needs)
  const found: Found = { read: 0, failed: 0, booked: [], failures: [], hasGap: false }
  for (let from = await beginning(needs, now, whole); from < now; from += windowMs) {
    const time = { from: new Date(from), to: new Date(Math.min(now, from + windowMs)) }
    await bookReceived(needs, time, found)
    // A day with a gap holds the cursor for those behind it, which are read all the same.
    if (!found.hasGap) await moveCursor(needs.db, cursor.name, cursor.run, time.to.toISOString())
  }
  const { failures, hasGap: _, ...result } = found
  const { read, failed, booked } = result
  const detail = { read, failed, booked: booked.length, ...recovered }
  await needs.db
    .transaction()
    .execute(tx => audit(tx, { who: by, action: 'charges-reconciled', at: new Date(now), why, detail }))
  if (failures.length > 0) throw failures[0]
  return { ...result, recovered }
}

interface Found extends Omit<Reconciled, 'recovered'> {
  failures: unknown[]
  /** The bank did not answer, or a transfer could not be booked. */
  hasGap: boolean
}

async function beginning({ db }: NeedsDatabase, now: number, whole: boolean): Promise<number> {
  const earliest = now - lookBackMs
  const done = whole ? undefined : await cursorOf(db, cursor.name, cursor.run)
  return done === undefined ? earliest : Math.min(now, Date.parse(done)) - overlapMs
}

/** Books what the bank lists of this time and no webhook has reported. */
async function bookReceived(
  needs: RecoveryNeeds,
  time: { from: Date; to: Date },
  found: Found,
): Promise<void> {
  try {
    for await (const { received, unread } of needs.providers.charges.received(time)) {
      found.read += received.length
      found.failed += unread
      if (unread > 0) needs.log.error({ unread }, 'received Pix that cannot be read')
      for (const pix of await unreportedOf(needs, received)) await bookOne(needs, pix, found)
    }
  } catch (error) {
    if (!(error instanceof ChargeUnavailable)) throw error
    found.failed++
    found.hasGap = true
  }
}

/** One failing transfer must not stop the others. The next run asks about its time again. */
async function bookOne(needs: RecoveryNeeds, pix: ReceivedPix, found: Found): Promise<void> {
  try {
    const reason = await receivePayment(needs, pix)
    // The webhook came between, or the bank lists it twice.
    if (reason === 'duplicate') return
    found.booked.push({ txid: pix.txid, amountCents: pix.amountCents, reason })
  } catch (error) {
    found.failed++
    found.hasGap = true
    found.failures.push(error)
  }
}

/** Without the payments that are booked: each run would store them as repeats. */
async function unreportedOf({ db }: NeedsDatabase, received: ReceivedPix[]): Promise<ReceivedPix[]> {
  if (received.length === 0) return []
  const ids = received.map(({ endToEndId }) => endToEndId)
  const known = await db.selectFrom('payments').select('endToEndId').where('endToEndId', 'in', ids).execute()
  const names = new Set(known.map(({ endToEndId }) => endToEndId))
  return received.filter(({ endToEndId }) => !names.has(endToEndId))
}
