import { expect, test } from 'vitest'
import type { InstallmentWithSettled } from '../charge/settlement-queries.ts'
import { optionsOf } from './options.ts'

const rule = { basis: 'dated', annualPercent: 200 } as const
const optionsFor = (change: Partial<InstallmentWithSettled>) => {
  const due = { id: '1', number: 1, dueDate: '2027-01-10', faceCents: 10_000, principalCents: 6_000 }
  const open = [{ ...due, graceUntil: null, settled: [], ...change }] as unknown as InstallmentWithSettled[]
  return optionsOf(open, { today: '2026-12-10', currentDay: 10, rule })
}

test('no date is offered on which an instalment would be worth less than its principal', () => {
  const datesOf = (principalCents: number) =>
    optionsFor({ principalCents }).map(({ firstDueDate }) => firstDueDate)
  expect(datesOf(6_000)).toEqual(['2027-01-05', '2027-01-15', '2027-01-25', '2027-02-05'])
  expect(datesOf(10_000)).toEqual(['2027-01-15', '2027-01-25', '2027-02-05'])
})

test('days of grace that end after the new date stay', () => {
  const options = optionsFor({ graceUntil: '2027-01-20' })
  expect(options.map(({ lines }) => lines[0]!.payableUntil)).toEqual([
    ...['2027-01-20', '2027-01-20', '2027-01-25', '2027-02-05'],
  ])
})
