import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  addDays,
  addMonthsClamped,
  daysBetween,
  endOfDay,
  isCalendarDay,
  todayInSaoPaulo,
} from './calendar.ts'

const days = fc.integer({ min: 0, max: 40_000 }).map(n => addDays('1990-01-01', n))
const noDay = [
  '',
  '2027-02-29',
  '2027-13-01',
  '2027-00-10',
  '2027-01-32',
  '2027-1-1',
  '20270101',
  '2027-01-01T00:00',
  'amanhã',
]

describe('isCalendarDay', () => {
  it.each(['2027-01-01', '2028-02-29', '2000-02-29', '1999-12-31'])('accepts %s', day => {
    expect(isCalendarDay(day)).toBe(true)
  })

  it.each([...noDay, '1900-02-29', ' 2027-01-01', null, undefined, 20270101])('refuses %j', value => {
    expect(isCalendarDay(value)).toBe(false)
  })
})

test('the end of a day is its last second in São Paulo', () => {
  expect(endOfDay('2026-12-31')).toEqual(new Date('2027-01-01T02:59:59.000Z'))
  fc.assert(
    fc.property(days, day => {
      const end = endOfDay(day)
      expect([todayInSaoPaulo(end), todayInSaoPaulo(Number(end) + 1000)]).toEqual([day, addDays(day, 1)])
    }),
  )
})

describe('todayInSaoPaulo', () => {
  it.each([
    ['2026-11-21T02:59:59.999Z', '2026-11-20'],
    ['2026-11-21T03:00:00.000Z', '2026-11-21'],
    ['2027-01-01T02:00:00.000Z', '2026-12-31'],
    ['2028-03-01T01:00:00.000Z', '2028-02-29'],
  ])('at %s the day in São Paulo is %s', (now, day) => {
    expect(todayInSaoPaulo(new Date(now))).toBe(day)
    expect(todayInSaoPaulo(Date.parse(now))).toBe(day)
  })

  it('refuses an invalid time', () => {
    expect(() => todayInSaoPaulo(Number.NaN)).toThrow(RangeError)
  })

  // Fails when Brazil brings daylight saving back and the zone data of Node learn of it: then the offset must go.
  test('agrees with the time zone data until 2040', () => {
    const zone = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' })
    const from = Date.parse('2019-02-17T03:00:00Z')
    fc.assert(
      fc.property(fc.integer({ min: from, max: Date.parse('2040-01-01') }), now => {
        expect(todayInSaoPaulo(now)).toBe(zone.format(now))
      }),
      { numRuns: 1000 },
    )
  })
})

describe('addDays and daysBetween', () => {
  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2027-03-01', -1, '2027-02-28'],
    ['2027-01-01', 0, '2027-01-01'],
    ['2028-01-01', 366, '2029-01-01'],
  ])('%s plus %i days is %s', (from, count, to) => {
    expect(addDays(from, count)).toBe(to)
    expect(daysBetween(from, to)).toBe(count)
  })

  test('are inverse, and days sort as text', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -5000, max: 5000 }), (day, count) => {
        const moved = addDays(day, count)
        expect(daysBetween(day, moved)).toBe(count)
        expect(addDays(moved, -count)).toBe(day)
        expect(moved < day).toBe(count < 0)
      }),
    )
  })

  it.each(noDay)('refuses the day %j', day => {
    expect(() => addDays(day, 1)).toThrow(RangeError)
    expect(() => daysBetween('2027-01-01', day)).toThrow(RangeError)
  })

  it.each([0.5, Number.NaN, 1e9])('refuses %f days', count => {
    expect(() => addDays('2027-01-01', count)).toThrow(RangeError)
  })
})

describe('addMonthsClamped', () => {
  it.each([
    ['2027-01-31', 1, 31, '2027-02-28'],
    ['2027-01-31', 2, 31, '2027-03-31'],
    ['2028-01-31', 1, 30, '2028-02-29'],
    ['2026-12-10', 1, 5, '2027-01-05'],
    ['2026-12-10', 25, 28, '2029-01-28'],
    ['2027-03-31', -1, 31, '2027-02-28'],
    ['2027-03-15', 0, 31, '2027-03-31'],
  ])('%s plus %i months, anchored to day %i, is %s', (day, months, anchor, expected) => {
    expect(addMonthsClamped(day, months, anchor)).toBe(expected)
  })

  it('keeps the day of the month without an anchor', () => {
    expect(addMonthsClamped('2027-01-30', 1)).toBe('2027-02-28')
  })

  it.each([0, 32, 1.5, Number.NaN])('refuses the anchor day %f', anchor => {
    expect(() => addMonthsClamped('2027-01-01', 1, anchor)).toThrow(RangeError)
  })

  test('falls in the expected month, on the anchor or on the last day before it', () => {
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: -48, max: 48 }),
        fc.integer({ min: 1, max: 31 }),
        (day, months, anchor) => {
          const moved = addMonthsClamped(day, months, anchor)
          const month = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))
          expect(month(moved) - month(day)).toBe(months)
          const dayOfMonth = Number(moved.slice(8))
          if (dayOfMonth !== anchor) {
            expect(dayOfMonth).toBeLessThan(anchor)
            expect(addDays(moved, 1).slice(8)).toBe('01')
          }
        },
      ),
    )
  })
})
