import type { Kysely } from 'kysely'
import { dayMs } from '../../../shared/durations.ts'
import type { Database } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import { audit, type Staff } from '../lending/audit/audit.ts'
import type { Jobs } from '../queue.ts'
import { type EndNeeds, endingSessions, endSessions } from './end-sessions.ts'
import { hashOfDenial } from './new-browser.ts'
import { sendWaitingMoney } from './prove-phone.ts'

interface Needs extends EndNeeds {
  config: EndNeeds['config'] & { publicSiteUrl: string }
}

/** A link older than this may have been found in an old phone. Milliseconds. */
const linkLivesMs = 30 * dayMs

/**
 * The customer says that a sign-in was not theirs: all sessions end, and payouts wait for staff. It can be repeated.
 * @throws AppError `not-found` for an unknown or old link
 */
export async function denyAccess(deps: Needs, code: string): Promise<void> {
  const now = deps.clock.now()
  const customerId = await endingSessions(deps, async tx => {
    const session = await tx
      .selectFrom('sessions')
      .select('customerId')
      .where('denialHash', '=', hashOfDenial(deps, code))
      .where('createdAt', '>', new Date(now - linkLivesMs))
      .executeTakeFirst()
    if (!session) return undefined
    const { customerId } = session
    await endSessions(deps, { customerId, by: 'denied', tx })
    if (await hold(tx, customerId, new Date(now))) {
      await audit(tx, { who: 'customer', action: 'money-held', at: new Date(now), detail: { customerId } })
    }
    return customerId
  })
  if (!customerId) throw new AppError('not-found', { detail: 'denial-not-found' })
  deps.security.record({ name: 'payout-held', about: { customer: customerId }, detail: 'access-denied' })
}

/** False when the money was held before. */
async function hold(tx: Kysely<Database>, customerId: string, at: Date): Promise<boolean> {
  const held = await tx
    .updateTable('customers')
    .set({ moneyHeldAt: at })
    .where('id', '=', customerId)
    .where('moneyHeldAt', 'is', null)
    .executeTakeFirst()
  return held.numUpdatedRows > 0n
}

/** Staff have spoken to the customer: payouts and refunds that waited are sent. False when nothing was held. */
export function releaseMoney(
  { db, clock, jobs }: Pick<Needs, 'db' | 'clock'> & { jobs: Pick<Jobs, 'send'> },
  customerId: string,
  staff: Staff,
): Promise<boolean> {
  return db.transaction().execute(async tx => {
    const released = await tx
      .updateTable('customers')
      .set({ moneyHeldAt: null })
      .where('id', '=', customerId)
      .where('moneyHeldAt', 'is not', null)
      .executeTakeFirst()
    if (released.numUpdatedRows === 0n) return false
    const at = new Date(clock.now())
    await audit(tx, { who: staff, action: 'money-released', at, detail: { customerId } })
    await sendWaitingMoney(tx, { jobs }, customerId)
    return true
  })
}
