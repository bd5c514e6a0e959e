import { describe, expect, test } from 'vitest'
import type { Loan } from '../api/customers.ts'
import { profileWith } from '../testing/fixtures/profiles.ts'
import {
  currentLoan,
  isOverdue,
  loanInPreparation,
  nextInstallment,
  paidInstallments,
  paidTotal,
  pendingInstallments,
  remainingAmount,
} from './loan.ts'
import { hasStatus } from './profile-facts.ts'

const profileOf = (...statuses: string[]) =>
  profileWith({ loans: statuses.map((status, index) => ({ id: String(index), status })) })

test.each([
  [['Signed', 'UpToDate'], '0'],
  [['UpToDate', 'Signed'], '0'],
  [['Rejected', 'Accepted', 'Signed'], '2'],
  [['Accepted', 'CCBCreated', 'WaitingSignature', 'Rejected', 'Frozen'], undefined],
  [[], undefined],
])('of loans %j the dashboard shows number %s', (statuses, id) => {
  expect(currentLoan(profileOf(...statuses))?.id).toBe(id)
})

test.each([
  [['Signed', 'Accepted'], '1'],
  [['CCBCreated'], '0'],
  [['WaitingSignature'], '0'],
  [['Signed', 'UpToDate', 'Rejected', 'Frozen'], undefined],
])('of loans %j number %s is in preparation', (statuses, id) => {
  expect(loanInPreparation(profileOf(...statuses))?.id).toBe(id)
})

test('a loan that ended before its signature is not in preparation', () => {
  const closed = { status: 'WaitingSignature', closedAt: '2026-03-10T12:00:00Z', closedReason: 'canceled' }
  expect(loanInPreparation(profileWith({ loans: [closed] }))).toBeUndefined()
})

test('without a profile there is no loan', () => {
  expect([currentLoan(undefined), hasStatus(undefined, 'Signed')]).toEqual([undefined, false])
})

describe('instalments', () => {
  const instalment = (number: number, status: string, faceAmount: number, paidAmount?: number) => ({
    id: `i-${number}`,
    number,
    dueDate: `2026-0${number}-05`,
    faceAmount,
    status,
    ...(paidAmount !== undefined && { paidAmount }),
  })
  const loan: Loan = {
    status: 'UpToDate',
    installments: [
      instalment(4, 'Pending', 0.2),
      instalment(2, 'Paid', 100.1, 99.05),
      instalment(3, 'Pending', 0.1),
      instalment(1, 'Paid', 100.1),
    ],
  }

  test('are sorted by number', () => {
    expect(pendingInstallments(loan).map(({ number }) => number)).toEqual([3, 4])
    expect(paidInstallments(loan).map(({ number }) => number)).toEqual([1, 2])
    expect(nextInstallment(loan)?.number).toBe(3)
  })

  test('add up without float errors', () => {
    expect(remainingAmount(loan)).toBe(0.3)
    expect(paidTotal(loan)).toBe(199.15)
  })

  test('cancelled by a withdrawal are neither pending nor paid', () => {
    const withdrawn: Loan = { status: 'UpToDate', installments: [instalment(1, 'Cancelled', 100)] }
    expect([pendingInstallments(withdrawn), paidInstallments(withdrawn)]).toEqual([[], []])
    expect(remainingAmount(withdrawn)).toBe(0)
    expect(nextInstallment(withdrawn)).toBeUndefined()
  })

  test('replaced by an agreement are neither pending nor paid, but what was paid of them counts', () => {
    const replaced = { ...instalment(1, 'Replaced', 100), paidAmount: 30 }
    const agreed: Loan = { status: 'UpToDate', installments: [replaced, instalment(2, 'Pending', 90)] }
    expect(pendingInstallments(agreed).map(({ number }) => number)).toEqual([2])
    expect(paidInstallments(agreed)).toEqual([])
    expect([remainingAmount(agreed), paidTotal(agreed)]).toEqual([90, 30])
  })

  test('of an unknown status are pending', () => {
    const odd: Loan = { status: 'UpToDate', installments: [instalment(1, 'Frozen', 100)] }
    expect(remainingAmount(odd)).toBe(100)
  })

  test('may be missing', () => {
    expect(remainingAmount({ status: 'Signed' })).toBe(0)
    expect(paidTotal({ status: 'Signed' })).toBe(0)
    expect(nextInstallment({ status: 'Signed' })).toBeUndefined()
  })

  test.each([
    ['2026-03-04', false],
    ['2026-03-05', false],
    ['2026-03-06', true],
  ])('on %s the one due on 5 March is overdue: %s', (today, overdue) => {
    expect(isOverdue(instalment(3, 'Pending', 1), today)).toBe(overdue)
    expect(isOverdue(instalment(3, 'Paid', 1), today)).toBe(false)
  })
})
