import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { addDays, todayInSaoPaulo } from '../../../shared/loan/calendar.ts'
import type { LockEnd } from '../db/schema/device-lock.ts'
import type { Database } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { audit } from './audit.ts'
import { lateFacts } from './charge-lines.ts'
import { lockSuffix } from './contract.ts'
import { tell } from './tell.ts'

/**
 * The daily job where `DEVICE_LOCK` is on: warns, and some days later has the phone locked. Only loans whose signed
 * contract says so. Where it is off, whatever it left behind ends.
 */
export async function watchLocks(deps: Deps): Promise<void> {
  const terms = deps.config.deviceLock
  const running = await deps.db
    .selectFrom('deviceLocks')
    .select(['id', 'loanId', 'locksOn', 'lockedAt'])
    .where('endedAt', 'is', null)
    .execute()
  const now = new Date(deps.clock.now())
  if (!terms) {
    for (const { loanId } of running) {
      await deps.db.transaction().execute(tx => endLock(deps, tx, loanId, 'switched-off', now))
    }
    return
  }
  const today = todayInSaoPaulo(now)
  for (const { id, locksOn, lockedAt } of running) {
    if (!lockedAt && locksOn <= today) await deps.jobs.send('device-lock', { id })
  }
  const known = new Set(running.map(({ loanId }) => loanId))
  for (const { loanId, dueDate } of await mostLate(deps)) {
    const { daysLate } = lateFacts({ dueDate, faceCents: 0 }, today)
    const isTime = daysLate >= terms.afterDaysLate - terms.noticeDays
    if (isTime && !known.has(loanId)) await giveNotice(deps, loanId, addDays(today, terms.noticeDays), now)
  }
}

/** Running loans with a contract that allows it, each with the first day on which an open instalment was due. */
const mostLate = ({ db, clock }: Deps) =>
  db
    .selectFrom('installments as i')
    .innerJoin('loans as l', 'l.id', 'i.loanId')
    .innerJoin('contracts as k', 'k.loanId', 'l.id')
    .select(({ fn }) => ['i.loanId', fn.min('i.dueDate').as('dueDate')])
    .where('i.status', '=', 'Pending')
    .where('i.dueDate', '<', todayInSaoPaulo(clock.now()))
    .where('l.status', '=', 'UpToDate')
    .where('l.closedAt', 'is', null)
    .where('k.signedAt', 'is not', null)
    .where('k.textVersion', 'like', `%${lockSuffix}`)
    .groupBy('i.loanId')
    .execute()

async function giveNotice(deps: Deps, loanId: string, locksOn: string, now: Date) {
  await deps.db.transaction().execute(async tx => {
    const isFirst = await tx
      .insertInto('deviceLocks')
      .values({ id: randomUUID(), loanId, noticedAt: now, locksOn })
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!isFirst) return
    await audit(tx, { who: 'system', action: 'device-lock-noticed', at: now, loanId, detail: { locksOn } })
    await tell(deps, tx, await customerOf(tx, loanId), { kind: 'device-lock-notice', locksOn })
  })
}

/**
 * The job `device-lock`: brings the phone to where it should be. Nothing is locked whose reason is gone, and what may have
 * been locked is released, also when the answer to the lock was lost.
 */
export async function moveLock(deps: Deps, id: string): Promise<void> {
  const lock = await deps.db
    .selectFrom('deviceLocks as k')
    .innerJoin('loans as l', 'l.id', 'k.loanId')
    .innerJoin('devices as d', 'd.id', 'l.deviceId')
    .selectAll('k')
    .select(['d.imei', 'l.customerId'])
    .where('k.id', '=', id)
    .executeTakeFirst()
  if (!lock) return
  if (lock.endedAt) {
    if (lock.lockingAt && !lock.releasedAt) await release(deps, lock)
  } else if (!lock.lockedAt) await lockNow(deps, lock)
}

type Moving = { id: string; loanId: string; imei: string; customerId: string; locksOn: string }

async function lockNow(deps: Deps, { id, loanId, imei, customerId, locksOn }: Moving) {
  const at = new Date(deps.clock.now())
  if (!deps.config.deviceLock || locksOn > todayInSaoPaulo(at)) return
  const isLate = (await mostLate(deps)).some(each => each.loanId === loanId)
  if (!isLate) return deps.db.transaction().execute(tx => endLock(deps, tx, loanId, 'paid', at))
  // Kept before the call, so that a release follows whatever becomes of it.
  const { numUpdatedRows } = await deps.db
    .updateTable('deviceLocks')
    .set({ lockingAt: at })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return
  await deps.providers.deviceLock.lock({ lockId: id, imei })
  await deps.db.transaction().execute(async tx => {
    // Paid meanwhile: the release may have been there before the lock, so it goes once more.
    const { endedAt } = await tx
      .updateTable('deviceLocks')
      .set({ lockedAt: at, releasedAt: null })
      .where('id', '=', id)
      .returning('endedAt')
      .executeTakeFirstOrThrow()
    await audit(tx, { who: 'system', action: 'device-locked', at, loanId })
    if (endedAt) await deps.jobs.send('device-lock', { id }, { tx })
    else await tell(deps, tx, customerId, { kind: 'device-locked' })
  })
}

async function release(deps: Deps, { id, loanId, imei, customerId }: Moving) {
  await deps.providers.deviceLock.release({ lockId: id, imei })
  const at = new Date(deps.clock.now())
  await deps.db.transaction().execute(async tx => {
    const { numUpdatedRows } = await tx
      .updateTable('deviceLocks')
      .set({ releasedAt: at })
      .where('id', '=', id)
      .where('releasedAt', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return
    await audit(tx, { who: 'system', action: 'device-released', at, loanId })
    await tell(deps, tx, customerId, { kind: 'device-released' })
  })
}

/** The reason is gone: a notice is void, a locked phone is on its way to be released. */
export async function endLock(
  deps: Deps,
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
  if (ended.lockingAt) await deps.jobs.send('device-lock', { id: ended.id }, { tx })
}

/** After a payment: ends the lock unless something is late still. */
export async function endLockIfInTime(
  deps: Deps,
  tx: Transaction<Database>,
  loanId: string,
  open: readonly { dueDate: string; faceCents: number }[],
): Promise<void> {
  const now = new Date(deps.clock.now())
  const today = todayInSaoPaulo(now)
  if (open.every(each => lateFacts(each, today).daysLate === 0)) await endLock(deps, tx, loanId, 'paid', now)
}

async function customerOf(tx: Transaction<Database>, loanId: string): Promise<string> {
  const { customerId } = await tx
    .selectFrom('loans')
    .select('customerId')
    .where('id', '=', loanId)
    .executeTakeFirstOrThrow()
  return customerId
}
