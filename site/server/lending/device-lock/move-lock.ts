import type { Transaction } from 'kysely'
import { type CalendarDay, todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import type { DeviceLockTerms } from '../../config-device-lock.ts'
import type { Database } from '../../db/schema.ts'
import { lockLoan } from '../loan/loan-queries.ts'
import { isInTime, isLockAllowed, lockDayOf, nextMove } from './decide.ts'
import { type LockWithPhone, lateLoans, lockWithPhone, runningNotice } from './device-lock-queries.ts'
import type { DeviceLockNeeds, EndLockNeeds } from './needs.ts'
import { endLock, recordLocked, recordLocking, recordReleased } from './record.ts'

/** The job `device-lock`: calls the provider to lock or release the phone. Idempotent, as the provider's calls are. */
export async function moveLock(needs: DeviceLockNeeds, id: string): Promise<void> {
  const lock = await lockWithPhone(needs.db, id)
  const move = lock ? nextMove(lock) : 'nothing'
  if (move === 'lock') await lockPhone(needs, lock!)
  if (move === 'release') await releasePhone(needs, lock!)
}

async function lockPhone(needs: DeviceLockNeeds, lock: LockWithPhone) {
  const at = new Date(needs.clock.now())
  if (!(await beginLock(needs, lock, at))) return
  await needs.providers.deviceLock.lock({ lockId: lock.id, imei: lock.imei })
  await needs.db.transaction().execute(async tx => {
    await lockLoan(tx, lock.loanId)
    await recordLocked(needs, tx, lock, at)
  })
}

/** Whether the phone is to be locked now. A lock without a reason ends here. */
async function beginLock(needs: DeviceLockNeeds, { id, loanId, locksOn }: LockWithPhone, at: Date) {
  const setting = needs.config.deviceLock
  const today = todayInSaoPaulo(at)
  if (!setting || locksOn > today) return false
  return needs.db.transaction().execute(async tx => {
    await lockLoan(tx, loanId)
    if (await isLateEnough(tx, setting, loanId, today)) return recordLocking(tx, id, at)
    await endLock(needs, tx, loanId, 'paid', at)
    return false
  })
}

async function releasePhone(needs: DeviceLockNeeds, lock: LockWithPhone) {
  await needs.providers.deviceLock.release({ lockId: lock.id, imei: lock.imei })
  const at = new Date(needs.clock.now())
  await needs.db.transaction().execute(async tx => {
    await lockLoan(tx, lock.loanId)
    await recordReleased(needs, tx, lock, at)
  })
}

const isLateEnough = async (
  tx: Transaction<Database>,
  setting: DeviceLockTerms,
  loanId: string,
  on: CalendarDay,
) => isLockAllowed((await lateLoans(tx, setting, on, [loanId]))[0])

/**
 * After a payment: ends the lock when nothing is late any more. A notice also ends when the open instalments will not be
 * late enough on its day; the next delay gets its own notice.
 */
export async function endLockIfInTime(
  needs: EndLockNeeds,
  tx: Transaction<Database>,
  loanId: string,
  open: Parameters<typeof isInTime>[0],
): Promise<void> {
  const now = new Date(needs.clock.now())
  const today = todayInSaoPaulo(now)
  if (isInTime(open, today) || (await isNoticeVoid(needs, tx, loanId, today))) {
    await endLock(needs, tx, loanId, 'paid', now)
  }
}

async function isNoticeVoid(
  { config }: EndLockNeeds,
  tx: Transaction<Database>,
  loanId: string,
  today: CalendarDay,
): Promise<boolean> {
  const notice = await runningNotice(tx, loanId)
  if (!notice || !config.deviceLock) return false
  return !(await isLateEnough(tx, config.deviceLock, loanId, lockDayOf(notice, today)))
}
