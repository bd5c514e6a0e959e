import { expect, test } from 'vitest'
import { dueOf } from './due.ts'

const instalment = (dueDate: string, status = 'Pending') => ({
  id: 'i',
  number: 1,
  dueDate,
  faceAmount: 1,
  status,
})

// 2026-04-10 is a Friday; 2026-04-11 a Saturday; 2026-04-21 (Tiradentes) a Tuesday.
test.each([
  ['2026-04-10', '2026-04-10', { state: 'coming' }],
  ['2026-04-10', '2026-04-11', { state: 'overdue' }],
  ['2026-04-11', '2026-04-11', { state: 'coming', payableUntil: '2026-04-13' }],
  ['2026-04-11', '2026-04-13', { state: 'coming', payableUntil: '2026-04-13' }],
  ['2026-04-11', '2026-04-14', { state: 'overdue' }],
  ['2026-04-21', '2026-04-22', { state: 'coming', payableUntil: '2026-04-22' }],
  ['2026-04-10T00:00:00Z', '2026-04-11', { state: 'overdue' }],
  ['em breve', '2026-04-11', { state: 'coming' }],
])('due on %s, seen on %s', (dueDate, today, due) => expect(dueOf(instalment(dueDate), today)).toEqual(due))

test('a paid instalment is never overdue; an unknown status counts as unpaid', () => {
  expect(dueOf(instalment('2020-01-10', 'Paid'), '2026-04-11')).toEqual({ state: 'paid' })
  expect(dueOf(instalment('2020-01-10', 'Frozen'), '2026-04-11')).toEqual({ state: 'overdue' })
})

test.each([
  ['2026-04-10', '2026-04-10', { state: 'coming' }],
  ['2026-04-11', '2026-04-13', { state: 'coming', payableUntil: '2026-04-13' }],
  ['2026-04-10', '2026-04-20', { state: 'coming', payableUntil: '2026-04-20', isGrace: true }],
])('the lender’s own last day counts: due on %s, payable until %s', (dueDate, payableUntil, due) =>
  expect(dueOf({ ...instalment(dueDate), daysLate: 0, payableUntil }, '2026-04-15')).toEqual(due),
)
