import { expect, test } from 'vitest'
import type { InstallmentWithSettled } from '../charge/settlement-queries.ts'
import { earlyOf, partOf } from './options.ts'

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
