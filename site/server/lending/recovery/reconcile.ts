import type { Deps } from '../../deps.ts'
import { ChargeUnavailable, type ReceivedPix } from '../../providers/pix/pix.ts'
import { audit, type Staff } from '../audit/audit.ts'
import { receivePayment } from '../charge/receive-payment.ts'
import type { PaymentReason } from '../charge/tables.ts'
import { type TakenUp, takeUp } from './take-up.ts'

/** Banks take a payment for a code for a while after its end; later than this nobody asks any more. */
const lookBackMs = 60 * 86_400_000

/** For a removed one they take nothing more, but what came in just before may still have to be told. */
const lookBackRemovedMs = 2 * 86_400_000

export interface Reconciled {
  asked: number
  /** Charges that the bank could not be asked about now, or whose payments could not be booked. */
  failed: number
  booked: { txid: string; amountCents: number; reason: PaymentReason | 'duplicate' }[]
  takenUp: TakenUp
}

/**
 * Asks the bank about every charge that may still be paid, books what it received and the webhook did not tell, and
 * hands in again what got stuck. @throws what went wrong beside a bank out of order, once all have been asked about
 */
export async function reconcileCharges(deps: Deps, { by, why }: Staff): Promise<Reconciled> {
  const now = deps.clock.now()
  const charges = await payableCharges(deps)
  const failures: unknown[] = []
  const result: Reconciled = { asked: charges.length, failed: 0, booked: [], takenUp: await takeUp(deps) }
  for (const charge of charges) {
    try {
      for (const pix of await unknownOf(deps, await deps.providers.charges.received(charge))) {
        const reason = await receivePayment(deps, pix)
        result.booked.push({ txid: charge.txid, amountCents: pix.amountCents, reason })
      }
    } catch (error) {
      result.failed++
      // One that cannot be booked must not keep the others from being asked about; it is asked about again next time.
      if (!(error instanceof ChargeUnavailable)) failures.push(error)
    }
  }
  const { asked, failed, booked, takenUp } = result
  const detail = { asked, failed, booked: booked.length, ...takenUp }
  await deps.db
    .transaction()
    .execute(tx => audit(tx, { who: by, action: 'charges-reconciled', at: new Date(now), why, detail }))
  if (failures.length > 0) throw failures[0]
  return result
}

/** Known to the bank and not paid, but those that it has long stopped taking money for. */
const payableCharges = ({ db, clock }: Deps) =>
  db
    .selectFrom('charges')
    .select(['txid', 'mode'])
    .where('status', 'in', ['active', 'partial', 'replaced'])
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

/** Without those that are booked: they would be noted as repeats each time. */
async function unknownOf({ db }: Deps, received: ReceivedPix[]): Promise<ReceivedPix[]> {
  if (received.length === 0) return []
  const ids = received.map(({ endToEndId }) => endToEndId)
  const known = await db.selectFrom('payments').select('endToEndId').where('endToEndId', 'in', ids).execute()
  const names = new Set(known.map(({ endToEndId }) => endToEndId))
  return received.filter(({ endToEndId }) => !names.has(endToEndId))
}
