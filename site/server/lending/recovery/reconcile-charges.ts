import { ChargeUnavailable, type ReceivedPix } from '../../providers/pix/pix.ts'
import { audit, type Staff } from '../audit/audit.ts'
import { receivePayment } from '../charge/receive-payment.ts'
import type { PaymentReason } from '../charge/tables.ts'
import type { NeedsClock, NeedsDatabase } from '../needs.ts'
import type { RecoveryNeeds } from './needs.ts'
import { type Recovered, recoverStuckJobs } from './recover-stuck-jobs.ts'

/** Banks accept a payment for a while after a charge has expired. Charges that expired before this are not asked about. */
const lookBackMs = 60 * 86_400_000

/** The bank accepts nothing for a removed charge, but a payment from just before the removal may be unreported. */
const lookBackRemovedMs = 2 * 86_400_000

export interface Reconciled {
  asked: number
  /** Charges for which the bank did not answer, or whose payments could not be booked. */
  failed: number
  booked: { txid: string; amountCents: number; reason: PaymentReason | 'duplicate' }[]
  recovered: Recovered
}

/**
 * Asks the bank about every charge that may still be paid, books the payments that no webhook has reported, and recovers
 * stuck jobs. @throws the first failure other than an unavailable bank, after all charges
 */
export async function reconcileCharges(needs: RecoveryNeeds, { by, why }: Staff): Promise<Reconciled> {
  const now = needs.clock.now()
  const charges = await payableCharges(needs)
  const failures: unknown[] = []
  const recovered = await recoverStuckJobs(needs)
  const result: Reconciled = { asked: charges.length, failed: 0, booked: [], recovered }
  for (const charge of charges) {
    try {
      for (const pix of await unreportedOf(needs, await needs.providers.charges.received(charge))) {
        const reason = await receivePayment(needs, pix)
        result.booked.push({ txid: charge.txid, amountCents: pix.amountCents, reason })
      }
    } catch (error) {
      result.failed++
      // One failing charge must not stop the others. The next run asks about it again.
      if (!(error instanceof ChargeUnavailable)) failures.push(error)
    }
  }
  const { asked, failed, booked } = result
  const detail = { asked, failed, booked: booked.length, ...recovered }
  await needs.db
    .transaction()
    .execute(tx => audit(tx, { who: by, action: 'charges-reconciled', at: new Date(now), why, detail }))
  if (failures.length > 0) throw failures[0]
  return result
}

/**
 * Charges that the bank knows, that are not paid, and for which the bank may still have a payment. Debits are asked about by
 * `autopay`.
 */
const payableCharges = ({ db, clock }: NeedsClock & NeedsDatabase) =>
  db
    .selectFrom('charges')
    .select(['txid', 'mode'])
    .where('status', 'in', ['active', 'partial', 'replaced'])
    .where('mode', '<>', 'cobr')
    .$narrowType<{ mode: 'cob' | 'cobv' }>()
    .where('brCode', 'is not', null)
    .where('expiresAt', '>', new Date(clock.now() - lookBackMs))
    .where(({ eb, or }) =>
      or([
        eb('status', '<>', 'replaced'),
        eb('removedAt', 'is', null),
        eb('removedAt', '>', new Date(clock.now() - lookBackRemovedMs)),
      ]),
    )
    .orderBy('createdAt')
    .execute()

/** Without the payments that are booked: each run would store them as repeats. */
async function unreportedOf({ db }: NeedsDatabase, received: ReceivedPix[]): Promise<ReceivedPix[]> {
  if (received.length === 0) return []
  const ids = received.map(({ endToEndId }) => endToEndId)
  const known = await db.selectFrom('payments').select('endToEndId').where('endToEndId', 'in', ids).execute()
  const names = new Set(known.map(({ endToEndId }) => endToEndId))
  return received.filter(({ endToEndId }) => !names.has(endToEndId))
}
