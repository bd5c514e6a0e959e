import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isBusinessDay, lateSince, nextBusinessDay } from './business-days.ts'
import { addDays, daysBetween } from './calendar.ts'

const days = fc.integer({ min: 0, max: 40_000 }).map(n => addDays('1990-01-01', n))

describe('business days', () => {
  it.each([
    ['2026-11-20', false, '2026-11-23'],
    ['2026-11-21', false, '2026-11-23'],
    ['2026-11-22', false, '2026-11-23'],
    ['2026-11-23', true, '2026-11-23'],
    ['2027-02-06', false, '2027-02-10'],
    ['2026-12-31', true, '2026-12-31'],
    ['2027-01-01', false, '2027-01-04'],
  ])('%s is a business day: %j, payable until %s', (day, open, next) => {
    expect(isBusinessDay(day)).toBe(open)
    expect(nextBusinessDay(day)).toBe(next)
  })

  test('the next business day is open, and every day before it is closed', () => {
    fc.assert(
      fc.property(days, day => {
        const next = nextBusinessDay(day)
        expect(isBusinessDay(next)).toBe(true)
        for (let closed = day; closed < next; closed = addDays(closed, 1))
          expect(isBusinessDay(closed)).toBe(false)
        expect(daysBetween(day, next)).toBeLessThanOrEqual(5)
      }),
    )
  })

  it.each([
    ['a working day', [{ dueDate: '2026-12-10', payableUntil: '2026-12-10' }], '2026-12-10'],
    ['a Sunday', [{ dueDate: '2027-01-10', payableUntil: '2027-01-11' }], '2027-01-10'],
    ['days of grace', [{ dueDate: '2026-12-10', payableUntil: '2026-12-21' }], '2026-12-21'],
    [
      'grace behind the next due day',
      [
        { dueDate: '2026-12-10', payableUntil: '2027-01-25' },
        { dueDate: '2027-01-11', payableUntil: '2027-01-11' },
      ],
      '2027-01-11',
    ],
    ['no last day', [{ dueDate: '2026-12-10' }], '2026-12-10'],
  ])('late since, with %s', (_, late, since) => {
    expect(lateSince(late)).toBe(since)
  })
})
