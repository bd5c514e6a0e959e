import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { audit } from '../audit/audit.ts'
import { notifyOfLoan } from '../loan/notify-of-loan.ts'
import type { LockWithPhone } from './device-lock-queries.ts'
import type { DeviceLockNeeds, EndLockNeeds } from './needs.ts'
import type { LockEnd } from './tables.ts'

/*
 * The caller has locked the loan's row, as a payment does. In the other order a lock and a payment wait for each other,
 * because a change of a device lock also updates the customer's revision.
 */

/** Records a notice and sends it. A loan with a running notice or lock gets no second one. */
export async function recordNotice(
  needs: DeviceLockNeeds,
  tx: Transaction<Database>,
  { loanId, customerId, locksOn }: Pick<LockWithPhone, 'loanId' | 'customerId' | 'locksOn'>,
  at: Date,
): Promise<void> {
  const isFirst = await tx
    .insertInto('deviceLocks')
    .values({ id: randomUUID(), loanId, noticedAt: at, locksOn })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!isFirst) return
  await audit(tx, { who: 'system', action: 'device-lock-noticed', at, loanId, detail: { locksOn } })
  await notifyOfLoan(needs, tx, { loanId, customerId }, { kind: 'device-lock-notice', locksOn })
}

/**
 * Records that the phone is about to be locked, before the provider is called. A lost answer then still leads to a
 * release. False when the lock has ended.
 */
export async function recordLocking(tx: Transaction<Database>, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('deviceLocks')
    .set({ lockingAt: at })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function recordLocked(
  needs: DeviceLockNeeds,
  tx: Transaction<Database>,
  { id, loanId, customerId }: LockWithPhone,
  at: Date,
): Promise<void> {
  const { endedAt } = await tx
    .updateTable('deviceLocks')
    .set({ lockedAt: at, releasedAt: null })
    .where('id', '=', id)
    .returning('endedAt')
    .executeTakeFirstOrThrow()
  await audit(tx, { who: 'system', action: 'device-locked', at, loanId })
  // The loan may have been paid while we locked. The release could then have run first, so we send it again.
  if (endedAt) await needs.jobs.send('device-lock', { id }, { tx })
  else await notifyOfLoan(needs, tx, { loanId, customerId }, { kind: 'device-locked' })
}

export async function recordReleased(
  needs: DeviceLockNeeds,
  tx: Transaction<Database>,
  { id, loanId, customerId }: LockWithPhone,
  at: Date,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('deviceLocks')
    .set({ releasedAt: at })
    .where('id', '=', id)
    .where('releasedAt', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return
  await audit(tx, { who: 'system', action: 'device-released', at, loanId })
  await notifyOfLoan(needs, tx, { loanId, customerId }, { kind: 'device-released' })
}

/** Ends the running notice or lock of a loan. If the phone may be locked, the job `device-lock` releases it. */
export async function endLock(
  { jobs }: EndLockNeeds,
  tx: Transaction<Database>,
  loanId: string,
  why: LockEnd,
  at: Date,
): Promise<void> {
  const ended = await tx
    .updateTable('deviceLocks')
    .set({ endedAt: at, endReason: why })
    .where('loanId', '=', loanId)
    .where('endedAt', 'is', null)
    .returning(['id', 'lockingAt'])
    .executeTakeFirst()
  if (!ended) return
  await audit(tx, { who: 'system', action: 'device-lock-ended', at, loanId, why })
  if (ended.lockingAt) await jobs.send('device-lock', { id: ended.id }, { tx })
}
