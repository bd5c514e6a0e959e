import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { audit } from '../audit/audit.ts'
import { retryDelaySeconds } from '../payout/decide.ts'
import type { RecordNeeds } from './needs.ts'
import { lockBoth } from './record.ts'
import { changePending, lastFault, ourFault, type PendingPart, partsOf } from './refund-queries.ts'
import { addPart } from './start.ts'

/** Why the bank did not make a transfer, and whether its name is spent. */
export interface OurFault {
  why: string
  isNameSpent: boolean
}

/**
 * Records that the bank did not make a transfer by our own fault. It is sent again later; staff see why in their queue. The audit trail
 * names each reason once.
 */
export async function recordOurFault(needs: RecordNeeds, part: PendingPart, fault: OurFault): Promise<void> {
  const { refundId, loanId, amountCents, way } = part
  const at = new Date(needs.clock.now())
  needs.log.warn({ job: 'refund', way }, 'the bank did not make the transfer by our own fault')
  await needs.db.transaction().execute(async tx => {
    await lockBoth(tx, part)
    const waiting = fault.isNameSpent ? await replace(needs, tx, part) : await retry(needs, tx, part)
    // Another run has had a final answer in the meantime, or the reason is the one that is known.
    if (!waiting || (await lastFault(tx, waiting)) === fault.why) return
    const detail = { partId: waiting, refundId, way, amountCents }
    await audit(tx, { who: 'bank', action: ourFault, at, loanId, why: fault.why, detail })
  })
}

/** The bank does not know the name of the part, so it is used again. Returns the id of the part that waits. */
async function retry(
  { clock, jobs }: RecordNeeds,
  tx: Transaction<Database>,
  { id, attempts }: PendingPart,
): Promise<string | undefined> {
  const delaySeconds = retryDelaySeconds(attempts)
  const nextTryAt = new Date(clock.now() + delaySeconds * 1000)
  const faultAt = new Date(clock.now())
  if (!(await changePending(tx, id, { attempts: attempts + 1, nextTryAt, faultAt }))) return undefined
  await jobs.send('refund', { partId: id }, { tx, delaySeconds })
  return id
}

/**
 * The transfer came back. The bank makes a transfer of one name once, so the next one is another part. The wait grows with the number of
 * those that came back. Returns the id of the part that waits.
 */
async function replace(
  needs: RecordNeeds,
  tx: Transaction<Database>,
  { id, refundId, way, paymentId, amountCents }: PendingPart,
): Promise<string | undefined> {
  const createdAt = new Date(needs.clock.now())
  if (!(await changePending(tx, id, { status: 'refused', endedAt: createdAt }))) return undefined
  const spent = (await partsOf(tx, refundId)).filter(
    each => each.way === way && each.paymentId === paymentId && each.status === 'refused',
  )
  const next = { way, paymentId, amountCents, refundId, createdAt }
  const replacedBy = await addPart(needs, tx, next, retryDelaySeconds(spent.length))
  await tx.updateTable('refundParts').set({ replacedBy }).where('id', '=', id).execute()
  return replacedBy
}
