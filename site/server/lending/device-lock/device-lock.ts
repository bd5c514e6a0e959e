import { randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { addDays, type CalendarDay, todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import type { DeviceLockTerms } from '../../config-device-lock.ts'
import type { Database } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { audit } from '../audit/audit.ts'
import { lateFacts } from '../charge/charge-lines.ts'
import { lockLoan } from '../loan/loan-queries.ts'
import { tell } from '../notify/notify.ts'
import type { LockEnd } from './tables.ts'

/*
 * Every change of a lock takes the loan first, as a payment does. The other way round the two wait for each other,
 * because a changed lock revises the customer.
 */

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
      await deps.db.transaction().execute(async tx => {
        await lockLoan(tx, loanId)
        await endLock(deps, tx, loanId, 'switched-off', now)
      })
    }
    return
  }
  const today = todayInSaoPaulo(now)
  for (const { id, locksOn, lockedAt } of running) {
    if (!lockedAt && locksOn <= today) await deps.jobs.send('device-lock', { id })
  }
  const known = new Set(running.map(({ loanId }) => loanId))
  for (const late of await lateLoans(deps.db, terms, today)) {
    if (isNoticeDue(late) && !known.has(late.loanId)) await giveNotice(deps, terms, late.loanId, now)
  }
}

type EndNeeds = Pick<Deps, 'clock' | 'config' | 'jobs'>

interface LateLoan extends DeviceLockTerms {
  loanId: string
  daysLate: number
}

/** Running loans with a contract that allows it and an instalment overdue on this day, or the one that is asked for. */
async function lateLoans(
  db: Kysely<Database>,
  terms: DeviceLockTerms,
  on: CalendarDay,
  loanId?: string,
): Promise<LateLoan[]> {
  const rows = await db
    .selectFrom('installments as i')
    .innerJoin('loans as l', 'l.id', 'i.loanId')
    .innerJoin('contracts as k', 'k.loanId', 'l.id')
    .select(({ fn }) => ['i.loanId', 'k.lockAfterDays', 'k.lockNoticeDays', fn.min(lateFrom).as('dueDate')])
    .where('i.status', '=', 'Pending')
    .where('i.dueDate', '<', on)
    .where('l.status', '=', 'UpToDate')
    .where('l.closedAt', 'is', null)
    .where('k.signedAt', 'is not', null)
    .where('k.lockAfterDays', 'is not', null)
    .$if(loanId !== undefined, query => query.where('i.loanId', '=', loanId!))
    .groupBy(['i.loanId', 'k.lockAfterDays', 'k.lockNoticeDays'])
    .execute()
  // A setting that was changed since may give the customer more days than the signed clause, never fewer.
  return rows.map(({ loanId, dueDate, lockAfterDays, lockNoticeDays }) => ({
    loanId,
    daysLate: lateFacts({ dueDate, graceUntil: null, faceCents: 0 }, on).daysLate,
    afterDaysLate: Math.max(terms.afterDaysLate, lockAfterDays!),
    noticeDays: Math.max(terms.noticeDays, lockNoticeDays!),
  }))
}

/** PostgreSQL takes no notice of null here. */
const lateFrom = sql<CalendarDay>`greatest(i.due_date, i.grace_until)`

const isNoticeDue = ({ daysLate, afterDaysLate, noticeDays }: LateLoan) =>
  daysLate >= afterDaysLate - noticeDays

async function giveNotice(deps: Deps, terms: DeviceLockTerms, loanId: string, now: Date) {
  const today = todayInSaoPaulo(now)
  await deps.db.transaction().execute(async tx => {
    const loan = (await lockLoan(tx, loanId))!
    // Read again behind the lock: it may have been paid since the list was read.
    const [late] = await lateLoans(tx, terms, today, loanId)
    if (!late || !isNoticeDue(late)) return
    const locksOn = addDays(today, late.noticeDays)
    const isFirst = await tx
      .insertInto('deviceLocks')
      .values({ id: randomUUID(), loanId, noticedAt: now, locksOn })
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!isFirst) return
    await audit(tx, { who: 'system', action: 'device-lock-noticed', at: now, loanId, detail: { locksOn } })
    await tell(deps, tx, loan.customerId, { kind: 'device-lock-notice', locksOn })
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

async function lockNow(deps: Deps, lock: Moving) {
  const { id, loanId, imei, customerId } = lock
  const at = new Date(deps.clock.now())
  if (!(await beginLock(deps, lock, at))) return
  await deps.providers.deviceLock.lock({ lockId: id, imei })
  await deps.db.transaction().execute(async tx => {
    await lockLoan(tx, loanId)
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

/** Whether the phone is to be locked now. That is kept before it is done, so that a release follows whatever becomes of it. */
async function beginLock(deps: Deps, { id, loanId, locksOn }: Moving, at: Date): Promise<boolean> {
  const terms = deps.config.deviceLock
  const today = todayInSaoPaulo(at)
  if (!terms || locksOn > today) return false
  return deps.db.transaction().execute(async tx => {
    await lockLoan(tx, loanId)
    if (!(await mayLock(tx, terms, loanId, today))) {
      await endLock(deps, tx, loanId, 'paid', at)
      return false
    }
    const { numUpdatedRows } = await tx
      .updateTable('deviceLocks')
      .set({ lockingAt: at })
      .where('id', '=', id)
      .where('endedAt', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  })
}

/** Whether what is open now is late enough on this day. To be overdue at all is not enough: the contract gives days. */
async function mayLock(tx: Transaction<Database>, terms: DeviceLockTerms, loanId: string, on: CalendarDay) {
  const [late] = await lateLoans(tx, terms, on, loanId)
  return late !== undefined && late.daysLate >= late.afterDaysLate
}

async function release(deps: Deps, { id, loanId, imei, customerId }: Moving) {
  await deps.providers.deviceLock.release({ lockId: id, imei })
  const at = new Date(deps.clock.now())
  await deps.db.transaction().execute(async tx => {
    await lockLoan(tx, loanId)
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

/** The reason is gone: a notice is void, a locked phone is on its way to be released. The loan must be locked. */
export async function endLock(
  deps: EndNeeds,
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

/** After a payment: ends the lock unless something is late still, and a notice also when that is too little. */
export async function endLockIfInTime(
  deps: EndNeeds,
  tx: Transaction<Database>,
  loanId: string,
  open: readonly Parameters<typeof lateFacts>[0][],
): Promise<void> {
  const now = new Date(deps.clock.now())
  const today = todayInSaoPaulo(now)
  const isInTime = open.every(each => lateFacts(each, today).daysLate === 0)
  if (isInTime || (await isNoticeVoid(deps, tx, loanId, today))) await endLock(deps, tx, loanId, 'paid', now)
}

/** Whether a notice runs whose day will come before what is left is late enough. There will be another in time. */
async function isNoticeVoid(
  { config }: EndNeeds,
  tx: Transaction<Database>,
  loanId: string,
  today: CalendarDay,
) {
  const notice = await tx
    .selectFrom('deviceLocks')
    .select('locksOn')
    .where('loanId', '=', loanId)
    .where('endedAt', 'is', null)
    .where('lockedAt', 'is', null)
    .executeTakeFirst()
  if (!notice || !config.deviceLock) return false
  const lockDay = notice.locksOn > today ? notice.locksOn : today
  return !(await mayLock(tx, config.deviceLock, loanId, lockDay))
}
