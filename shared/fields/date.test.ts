import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDay, formatLongDate, formatShortDate, isCalendarDate } from './date.ts'

test('formats a date in Brazilian Portuguese, with no end of a line within the day and its month', () => {
  expect(formatLongDate('2027-03-10')).toBe('10\u00a0de\u00a0março de\u00a02027')
  expect(formatLongDate('2027-12-01')).toBe('1\u00a0de\u00a0dezembro de\u00a02027')
  expect(formatShortDate('2027-03-10')).toBe('10/03/2027')
  expect(formatDay('2027-03-10')).toBe('10/03/2027')
})

test('ignores a time after the date', () => {
  expect(formatLongDate('2027-03-10T00:00:00Z')).toBe('10\u00a0de\u00a0março de\u00a02027')
})

test.each(['', '2027-02-30', 'amanhã'])('returns an invalid date unchanged: %j', text => {
  expect(formatLongDate(text)).toBe(text)
  expect(formatShortDate(text)).toBe(text)
  expect(isCalendarDate(text)).toBe(false)
})

test.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['2000-02-29', true],
  ['1900-02-29', false],
  ['2027-04-30', true],
  ['2027-04-31', false],
  ['2027-00-10', false],
  ['2027-01-00', false],
])('%s is a calendar date: %s', (date, exists) => expect(isCalendarDate(date)).toBe(exists))

test('formats every date like Intl.DateTimeFormat', () => {
  const long = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' })
  const short = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'UTC' })
  const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(day, date => {
      const iso = date.toISOString().slice(0, 10)
      expect(isCalendarDate(iso)).toBe(true)
      expect(formatLongDate(iso).replaceAll('\u00a0', ' ')).toBe(long.format(date))
      expect(formatShortDate(iso)).toBe(short.format(date))
    }),
  )
})
