import type { Kysely, Transaction } from 'kysely'
import { type PushTarget, pushBrowsersAtMost } from '../../../../shared/api/push.ts'
import type { Database } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { endPushIn, type InBrowser, pushIn, sessionOf } from '../../identity/push-browsers.ts'
import { serviceOf } from '../../providers/push/push-service.ts'
import { lookUp } from '../../sealed/look-up.ts'
import type { NeedsClock, NeedsDatabase } from '../needs.ts'

type Needs = NeedsDatabase & NeedsClock

/** The address that gets the customer's notices in the browser of this session; null when they are off. */
export async function endpointIn(db: Kysely<Database>, sessionId: string): Promise<string | null> {
  const found = await pushIn(db, await sessionOf(db, sessionId).executeTakeFirstOrThrow())
  return found?.endpoint ?? null
}

/**
 * Turns the customer's notices on in the browser of this session. A browser gets those of one customer, and a customer's go
 * to the newest few browsers.
 * @throws AppError `push-service-unknown` for an address of no known push service, `validation` for keys that are none,
 * `unauthorized` when the session has ended meanwhile
 */
export async function turnOn(needs: Needs, sessionId: string, target: PushTarget): Promise<void> {
  if (!serviceOf(target.endpoint)) throw new AppError('push-service-unknown')
  if (!(await isOnCurve(target.p256dh))) throw new AppError('validation')
  const at = new Date(needs.clock.now())
  await needs.db.transaction().execute(async tx => {
    const who = await sessionOf(tx, sessionId).executeTakeFirstOrThrow()
    // Calls at the same time would count the same browsers.
    await tx.selectFrom('customers').select('id').where('id', '=', who.customerId).forUpdate().execute()
    // The session may have ended since the call was admitted, and with it the notices in this browser.
    const live = sessionOf(tx, sessionId).where('endedAt', 'is', null).forShare()
    if (!(await live.executeTakeFirst())) throw new AppError('unauthorized')
    if (await confirm(tx, who, target, at)) return
    await endPushIn(tx, who)
    await tx.deleteFrom('pushSubscriptions').where('endpointHash', '=', hashOf(target.endpoint)).execute()
    await endOldest(tx, who.customerId)
    const { customerId, browserKeyHash } = who
    await tx
      .insertInto('pushSubscriptions')
      .values({
        ...{ id: crypto.randomUUID(), customerId, sessionId, browserKeyHash },
        ...{ ...target, createdAt: at, usedAt: at },
      })
      // Another customer may turn it on in this browser at the same time.
      .onConflict(conflict => conflict.column('endpointHash').doNothing())
      .execute()
  })
}

/** Turns the customer's notices off in the browser of this session. */
export async function turnOff(db: Kysely<Database>, sessionId: string): Promise<void> {
  await endPushIn(db, await sessionOf(db, sessionId).executeTakeFirstOrThrow())
}

const hashOf = (endpoint: string) => lookUp('pushSubscriptions.endpoint', endpoint)

/** Whether the customer has it already. The browser may have lost its key since, so it is noted again. */
async function confirm(
  tx: Transaction<Database>,
  { id: sessionId, customerId, browserKeyHash }: InBrowser,
  { endpoint, p256dh, auth }: PushTarget,
  usedAt: Date,
): Promise<boolean> {
  const known = await tx
    .selectFrom('pushSubscriptions')
    .select(['id', 'p256dh', 'auth'])
    .where('endpointHash', '=', hashOf(endpoint))
    .where('customerId', '=', customerId)
    .executeTakeFirst()
  if (known?.p256dh !== p256dh || known.auth !== auth) return false
  await tx
    .updateTable('pushSubscriptions')
    .set({ usedAt, sessionId, browserKeyHash })
    .where('id', '=', known.id)
    .execute()
  return true
}

/** Leaves room for one more. */
async function endOldest(tx: Transaction<Database>, customerId: string): Promise<void> {
  const all = await tx
    .selectFrom('pushSubscriptions')
    .select('id')
    .where('customerId', '=', customerId)
    .orderBy('createdAt', 'desc')
    .execute()
  const surplus = all.slice(pushBrowsersAtMost - 1).map(({ id }) => id)
  if (surplus.length > 0) await tx.deleteFrom('pushSubscriptions').where('id', 'in', surplus).execute()
}

/** A point that is none would fail at every notice. */
const isOnCurve = (p256dh: string): Promise<boolean> =>
  crypto.subtle
    .importKey('raw', Buffer.from(p256dh, 'base64url'), { name: 'ECDH', namedCurve: 'P-256' }, false, [])
    .then(
      () => true,
      () => false,
    )
