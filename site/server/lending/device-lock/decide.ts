import type { CalendarDay } from '../../../../shared/loan/calendar.ts'
import type { DeviceLockTerms } from '../../config-device-lock.ts'
import { daysLateOf } from '../charge/charge-lines.ts'
import type { DeviceLockRow } from './tables.ts'

/** A loan with an overdue instalment, and the terms that hold for it. */
export interface LateLoan extends DeviceLockTerms {
  loanId: string
  daysLate: number
}

/** The setting may have changed since the signature. It may give the customer more days than the clause, never fewer. */
export const termsFor = (setting: DeviceLockTerms, clause: DeviceLockTerms): DeviceLockTerms => ({
  afterDaysLate: Math.max(setting.afterDaysLate, clause.afterDaysLate),
  noticeDays: Math.max(setting.noticeDays, clause.noticeDays),
})

export const isNoticeDue = ({ daysLate, afterDaysLate, noticeDays }: LateLoan): boolean =>
  daysLate >= afterDaysLate - noticeDays

/** An overdue instalment alone does not allow a lock: the contract gives days. */
export const isLockAllowed = (late: LateLoan | undefined): boolean =>
  late !== undefined && late.daysLate >= late.afterDaysLate

/** A part that was paid does not change how late the rest is. */
export const isInTime = (open: readonly Parameters<typeof daysLateOf>[0][], today: CalendarDay): boolean =>
  open.every(installment => daysLateOf(installment, today) === 0)

/** The day on which a running notice would lead to a lock: its own day, or today when that day has passed. */
export const lockDayOf = ({ locksOn }: Pick<DeviceLockRow, 'locksOn'>, today: CalendarDay): CalendarDay =>
  locksOn > today ? locksOn : today

/**
 * What the job `device-lock` has to do. A lock that was started is released even if the provider's answer got lost:
 * the phone may be locked.
 */
export function nextMove(
  lock: Pick<DeviceLockRow, 'endedAt' | 'lockingAt' | 'lockedAt' | 'releasedAt'>,
): 'lock' | 'release' | 'nothing' {
  if (lock.endedAt) return lock.lockingAt && !lock.releasedAt ? 'release' : 'nothing'
  return lock.lockedAt ? 'nothing' : 'lock'
}
