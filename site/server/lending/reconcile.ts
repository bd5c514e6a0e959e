import type { PaymentReason } from '../db/schema/money.ts'
import type { Deps } from '../deps.ts'
import { ChargeUnavailable, type ReceivedPix } from '../providers/pix/pix.ts'
import { audit } from './audit.ts'
import type { Staff } from './decide-by-hand.ts'
import { receivePayment } from './receive-payment.ts'
import { type TakenUp, takeUp } from './take-up.ts'

/** Banks take a payment for a code for a while after its end; later than this nobody asks any more. */
const lookBackMs = 60 * 86_400_000

export interface Reconciled {
  asked: number
  /** Charges that the bank could not be asked about now. */
  failed: number
  booked: { txid: string; amountCents: number; reason: PaymentReason | 'duplicate' }[]
  takenUp: TakenUp
}

/**
 * Asks the bank about every charge that may still be paid, books what it received and the webhook did not tell, and
 * hands in again what got stuck.
 */
export async function reconcileCharges(deps: Deps, { by, why }: Staff): Promise<Reconciled> {
  const now = deps.clock.now()
  const charges = await deps.db
    .selectFrom('charges')
    .select(['txid', 'mode'])
    .where('status', 'in', ['active', 'partial', 'replaced'])
    .where('brCode', 'is not', null)
    .where('expiresAt', '>', new Date(now - lookBackMs))
    .orderBy('createdAt')
    .execute()
  const result: Reconciled = { asked: charges.length, failed: 0, booked: [], takenUp: await takeUp(deps) }
  for (const charge of charges) {
    try {
      for (const pix of await unknownOf(deps, await deps.providers.charges.received(charge))) {
        const reason = await receivePayment(deps, pix)
        result.booked.push({ txid: charge.txid, amountCents: pix.amountCents, reason })
      }
    } catch (error) {
      if (!(error instanceof ChargeUnavailable)) throw error
      result.failed++
    }
  }
  const { asked, failed, booked, takenUp } = result
  const detail = { asked, failed, booked: booked.length, ...takenUp }
  await deps.db
    .transaction()
    .execute(tx => audit(tx, { who: by, action: 'charges-reconciled', at: new Date(now), why, detail }))
  return result
}

/** Without those that are booked: they would be noted as repeats each time. */
async function unknownOf({ db }: Deps, received: ReceivedPix[]): Promise<ReceivedPix[]> {
  if (received.length === 0) return []
  const ids = received.map(({ endToEndId }) => endToEndId)
  const known = await db.selectFrom('payments').select('endToEndId').where('endToEndId', 'in', ids).execute()
  const names = new Set(known.map(({ endToEndId }) => endToEndId))
  return received.filter(({ endToEndId }) => !names.has(endToEndId))
}
