import { addDays, todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import type { DeviceLockTerms } from '../../config-device-lock.ts'
import { lockLoan } from '../loan/loan-queries.ts'
import { isNoticeDue } from './decide.ts'
import { lateLoans, runningLocks } from './device-lock-queries.ts'
import type { DeviceLockNeeds } from './needs.ts'
import { endLock, recordNotice } from './record.ts'

/**
 * The daily job. Where `DEVICE_LOCK` is on, it enqueues the locks of today and gives the notices of today, only for loans
 * whose signed contract allows it. Where it is off, it ends whatever still runs.
 */
export async function watchLocks(needs: DeviceLockNeeds): Promise<void> {
  const setting = needs.config.deviceLock
  const running = await runningLocks(needs.db)
  const now = new Date(needs.clock.now())
  if (!setting) {
    for (const { loanId } of running) await switchOff(needs, loanId, now)
    return
  }
  const today = todayInSaoPaulo(now)
  for (const { id, locksOn, lockedAt } of running) {
    if (!lockedAt && locksOn <= today) await needs.jobs.send('device-lock', { id })
  }
  const known = new Set(running.map(({ loanId }) => loanId))
  for (const late of await lateLoans(needs.db, setting, today)) {
    if (isNoticeDue(late) && !known.has(late.loanId)) await giveNotice(needs, setting, late.loanId, now)
  }
}

const switchOff = (needs: DeviceLockNeeds, loanId: string, now: Date) =>
  needs.db.transaction().execute(async tx => {
    await lockLoan(tx, loanId)
    await endLock(needs, tx, loanId, 'switched-off', now)
  })

async function giveNotice(needs: DeviceLockNeeds, setting: DeviceLockTerms, loanId: string, now: Date) {
  const today = todayInSaoPaulo(now)
  await needs.db.transaction().execute(async tx => {
    const { customerId } = (await lockLoan(tx, loanId))!
    // Read again behind the lock: the loan may have been paid since the list was read.
    const [late] = await lateLoans(tx, setting, today, loanId)
    if (!late || !isNoticeDue(late)) return
    await recordNotice(needs, tx, { loanId, customerId, locksOn: addDays(today, late.noticeDays) }, now)
  })
}
