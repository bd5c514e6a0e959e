import { expect, test } from 'vitest'
import type { InstallmentWithSettled } from '../charge/settlement-queries.ts'
import { earlyOf, partOf, waitOf } from './options.ts'

const on = '2026-12-10'
const rule = { basis: 'dated', annualPercent: 200 } as const
const due = (number: number, dueDate: string, faceCents: number) =>
  ({
    ...{ id: `${number}`, number, dueDate, faceCents },
    graceUntil: null,
    settled: [],
  }) as unknown as InstallmentWithSettled

test.each([
  [2_000, 0, null],
  [2_001, 0, 2_001],
  [3_000, 1_000, null],
  [3_001, 1_000, 2_001],
])('a part of %i cents beside a credit of %i: %o', (faceCents, creditCents, wholeCents) => {
  const part = partOf([due(1, on, faceCents)], { on, rule, creditCents })
  expect(part?.wholeCents ?? null).toBe(wholeCents)
})

test('what is due today is not offered as paid early', () => {
  const open = [due(1, on, 10_000), due(2, '2027-01-10', 10_000), due(3, '2027-02-10', 10_000)]
  expect(earlyOf(open, { on, rule }).map(({ number }) => number)).toEqual([2, 3])
})

test.each([
  [0, { until: '2027-01-26', daysLate: 15, unpaidCents: 10_000, fineCents: 200, interestCents: 50 }],
  [4_000, { until: '2027-01-26', daysLate: 15, unpaidCents: 6_000, fineCents: 120, interestCents: 30 }],
  [9_995, { until: '2027-02-25', daysLate: 15, unpaidCents: 10_000, fineCents: 200, interestCents: 50 }],
  [20_000, null],
])('waiting beside a credit of %i cents counts what the credit leaves', (creditCents, expected) => {
  const open = [due(2, '2027-01-10', 10_000), due(3, '2027-02-10', 10_000)]
  expect(waitOf(open, { reason: 'not-late', possibleFrom: null, creditCents })).toEqual(expected)
})
