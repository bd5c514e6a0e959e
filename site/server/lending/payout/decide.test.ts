import { describe, expect, test } from 'vitest'
import {
  graceAfterLatePayout,
  idempotencyKeyOf,
  isRecorded,
  mayHoldBack,
  mayPayOutAgain,
  retryDelaySeconds,
} from './decide.ts'

test.each([
  [0, 5],
  [1, 10],
  [5, 160],
  [9, 2560],
  [10, 3600],
  [50, 3600],
])('after %i attempts the next try comes in %i seconds', (attempts, seconds) => {
  expect(retryDelaySeconds(attempts)).toBe(seconds)
})

test.each([
  [0, 'loan'],
  [1, 'loanr1'],
  [12, 'loanr12'],
])('round %i has an idempotency key of its own', (round, key) => {
  expect(idempotencyKeyOf('loan', round)).toBe(key)
})

describe('grace days of a late payout', () => {
  const dates = { signedOn: '2026-11-21', firstDueDate: '2026-12-10' }
  test.each([
    ['sent on the day of the signature', dates, '2026-11-21', undefined],
    ['sent one day later', dates, '2026-11-22', '2026-12-11'],
    // 4 January plus nineteen days is Saturday, 23 January.
    ['sent so late that the grace ends on a weekend', dates, '2027-01-04', '2027-01-25'],
    ['of a loan without instalments', { ...dates, firstDueDate: undefined }, '2027-01-04', undefined],
    ['of a loan from before the date was kept', { ...dates, signedOn: null }, '2027-01-04', undefined],
  ])('%s', (_name, given, sentOn, graceUntil) => {
    expect(graceAfterLatePayout(given, sentOn)).toBe(graceUntil)
  })
})

test.each([
  ['E1 in round 0', { status: 'sent', round: 0, endToEndId: 'E1' }, true],
  ['E2 in round 0', { status: 'sent', round: 0, endToEndId: 'E2' }, false],
  ['E1 in round 1', { status: 'sent', round: 1, endToEndId: 'E1' }, false],
  ['nothing, because it was refused', { status: 'refused', round: 0, endToEndId: null }, false],
  ['nothing, because staff started round 1', { status: 'pending', round: 1, endToEndId: null }, false],
] as const)(
  'whether the transfer E1 of round 0 is recorded in a payout with %s',
  (_name, payout, recorded) => {
    expect(isRecorded(payout, { round: 0, endToEndId: 'E1' })).toBe(recorded)
  },
)

test.each([
  ['refused', false, 'again'],
  ['refused', true, 'unrecorded'],
  ['pending', false, 'not-refused'],
  ['sent', false, 'not-refused'],
  ['sent', true, 'unrecorded'],
] as const)('staff send a %s payout again, unrecorded transfer %s: %s', (status, unrecorded, decision) => {
  expect(mayPayOutAgain({ status }, { hasUnrecordedTransfer: unrecorded })).toBe(decision)
})

test('a loan without a payout has nothing to send again', () => {
  expect(mayPayOutAgain(undefined, { hasUnrecordedTransfer: false })).toBe('not-refused')
})

const waiting = { status: 'pending' as const, sendingSince: null, attempts: 0 }
test.each([
  ['waits', waiting, false, true],
  ['is being sent', { ...waiting, sendingSince: new Date(0) }, false, false],
  ['was tried before its start was recorded', { ...waiting, attempts: 1 }, false, false],
  ['was refused', { ...waiting, status: 'refused' as const, sendingSince: new Date(0) }, false, true],
  [
    'was refused while the bank paid an earlier round',
    { ...waiting, status: 'refused' as const },
    true,
    false,
  ],
  ['was sent', { ...waiting, status: 'sent' as const }, false, false],
  ['was canceled', { ...waiting, status: 'canceled' as const }, false, false],
])('a payout that %s can be held back: %#', (_, payout, hasUnrecordedTransfer, may) =>
  expect(mayHoldBack(payout, { hasUnrecordedTransfer })).toBe(may),
)
