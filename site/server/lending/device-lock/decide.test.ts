import { describe, expect, test } from 'vitest'
import { isInTime, isLockAllowed, isNoticeDue, lockDayOf, nextMove, termsFor } from './decide.ts'

const at = new Date('2026-11-21T15:00:00Z')
const row = { endedAt: null, lockingAt: null, lockedAt: null, releasedAt: null }

describe('the next move of a lock', () => {
  test.each([
    ['a notice', {}, 'lock'],
    ['a lock that was started and not confirmed', { lockingAt: at }, 'lock'],
    ['a locked phone', { lockingAt: at, lockedAt: at }, 'nothing'],
    ['a notice that ended', { endedAt: at }, 'nothing'],
    ['a lock that was started and ended before its confirmation', { lockingAt: at, endedAt: at }, 'release'],
    ['a locked phone whose lock ended', { lockingAt: at, lockedAt: at, endedAt: at }, 'release'],
    ['a released phone', { lockingAt: at, lockedAt: at, endedAt: at, releasedAt: at }, 'nothing'],
  ] as const)('%s', (_name, change, move) => {
    expect(nextMove({ ...row, ...change })).toBe(move)
  })
})

test.each([
  ['shorter than the clause', { afterDaysLate: 15, noticeDays: 5 }, { afterDaysLate: 30, noticeDays: 10 }],
  ['longer than the clause', { afterDaysLate: 40, noticeDays: 12 }, { afterDaysLate: 40, noticeDays: 12 }],
  ['longer in one term', { afterDaysLate: 60, noticeDays: 5 }, { afterDaysLate: 60, noticeDays: 10 }],
])('a setting %s never takes days from the customer', (_name, setting, terms) => {
  expect(termsFor(setting, { afterDaysLate: 30, noticeDays: 10 })).toEqual(terms)
})

test.each([
  { daysLate: 19, notice: false, lock: false },
  { daysLate: 20, notice: true, lock: false },
  { daysLate: 29, notice: true, lock: false },
  { daysLate: 30, notice: true, lock: true },
])('after $daysLate days late: notice $notice, lock $lock', ({ daysLate, notice, lock }) => {
  const late = { loanId: 'loan', daysLate, afterDaysLate: 30, noticeDays: 10 }
  expect([isNoticeDue(late), isLockAllowed(late)]).toEqual([notice, lock])
})

test('a loan without an overdue instalment is never locked', () => {
  expect(isLockAllowed(undefined)).toBe(false)
})

test('a loan is in time when no open instalment is late', () => {
  const open = [
    { dueDate: '2026-12-10', graceUntil: '2026-12-15' },
    { dueDate: '2027-01-11', graceUntil: null },
  ]
  expect([isInTime(open, '2026-12-15'), isInTime(open, '2026-12-16'), isInTime([], '2030-01-01')]).toEqual([
    ...[true, false, true],
  ])
})

test.each([
  ['before its day', '2026-12-01', '2026-12-10'],
  ['on its day', '2026-12-10', '2026-12-10'],
  ['after its day', '2026-12-12', '2026-12-12'],
])('a notice %s is judged on the day of the possible lock', (_name, today, day) => {
  expect(lockDayOf({ locksOn: '2026-12-10' }, today)).toBe(day)
})
