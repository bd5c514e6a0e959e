import { addDays, todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import type { DeviceLockTerms } from '../../config-device-lock.ts'
import { inPages } from '../../db/in-pages.ts'
import { lockLoan } from '../loan/loan-queries.ts'
import { isNoticeDue } from './decide.ts'
import { lateLoans, overdueInstallments, runningLocks } from './device-lock-queries.ts'
import type { DeviceLockNeeds } from './needs.ts'
import { endLock, recordNotice } from './record.ts'

/**
 * The daily job. Where `DEVICE_LOCK` is on, it enqueues the locks of today and gives the notices of today, only for loans
 * whose signed contract allows it. Where it is off, it ends whatever still runs.
 */
export async function watchLocks(needs: DeviceLockNeeds): Promise<void> {
  const setting = needs.config.deviceLock
  const now = new Date(needs.clock.now())
  const today = todayInSaoPaulo(now)
  await inPages(needs.db, {
    name: 'watch-locks',
    run: today,
    read: page => runningLocks(needs.db, page),
    keyOf: ({ id }) => id,
    async work({ id, loanId, locksOn, lockedAt }) {
      if (!setting) await switchOff(needs, loanId, now)
      else if (!lockedAt && locksOn <= today) await needs.jobs.send('device-lock', { id })
    },
  })
  if (!setting) return
  await inPages(needs.db, {
    name: 'lock-notices',
    run: today,
    // The loans of 500 took up to 78 ms with a million customers.
    // With a million customers the loans of 250 took 62 ms; no statement of a daily job should take more than 50.
    limit: 100,
    read: page => overdueInstallments(needs.db, setting, today, page),
    keyOf: ({ dueDate, id }) => `${dueDate} ${id}`,
    async work({ late }) {
      if (late && isNoticeDue(late)) await giveNotice(needs, setting, late.loanId, now)
    },
  })
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
    const [late] = await lateLoans(tx, setting, today, [loanId])
    if (!late || !isNoticeDue(late)) return
    await recordNotice(needs, tx, { loanId, customerId, locksOn: addDays(today, late.noticeDays) }, now)
  })
}
