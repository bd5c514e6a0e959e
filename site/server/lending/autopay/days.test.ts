import { describe, expect, test } from 'vitest'
import { lastDayOf, mayScheduleOn, mayStillStop, nextTryDay } from './days.ts'

describe('days of an automatic debit', () => {
  test.each([
    ['2026-11-29', false],
    ['2026-11-30', true],
    ['2026-12-08', true],
    ['2026-12-09', false],
    ['2026-12-11', false],
  ])('on %s the debit of 10 December can be scheduled: %s', (today, isPossible) => {
    expect(mayScheduleOn(today, '2026-12-10')).toBe(isPossible)
  })

  test('can be stopped until the eve of its first day, also while it is retried', () => {
    expect(mayStillStop('2026-12-09', { firstDay: '2026-12-10' })).toBe(true)
    expect(mayStillStop('2026-12-10', { firstDay: '2026-12-10' })).toBe(false)
    expect(mayStillStop('2026-12-13', { firstDay: '2026-12-10' })).toBe(false)
  })

  test('three retries fit between working days within seven days', () => {
    // 10 December 2026 is a Thursday.
    const debit = (tryDay: string, retries: number) => ({ firstDay: '2026-12-10', tryDay, retries })
    expect(nextTryDay(debit('2026-12-10', 0), '2026-12-10')).toBe('2026-12-14')
    expect(nextTryDay(debit('2026-12-14', 1), '2026-12-14')).toBe('2026-12-16')
    expect(nextTryDay(debit('2026-12-16', 2), '2026-12-16')).toBeUndefined()
    expect(nextTryDay(debit('2026-12-11', 3), '2026-12-12')).toBeUndefined()
  })

  test('a retry is never today, because the bank needs it on the eve', () => {
    const debit = { firstDay: '2026-12-07', tryDay: '2026-12-07', retries: 0 }
    expect(nextTryDay(debit, '2026-12-09')).toBe('2026-12-10')
    expect(nextTryDay(debit, '2026-12-10')).toBe('2026-12-11')
    expect(nextTryDay(debit, '2026-12-14')).toBeUndefined()
  })

  test('ends two days after the last possible retry', () => {
    expect(lastDayOf({ firstDay: '2026-12-10' })).toBe('2026-12-19')
  })
})
