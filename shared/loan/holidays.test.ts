import { describe, expect, it } from 'vitest'
import { addDays } from './calendar.ts'
import vectors from './fixtures/due-date-vectors.json' with { type: 'json' }
import { bankHoliday } from './holidays.ts'

/** Every holiday of a year, by asking every day of it. */
function holidaysOf(year: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (let day = `${year}-01-01`; day.startsWith(year); day = addDays(day, 1)) {
    const name = bankHoliday(day)
    if (name) found[day] = name
  }
  return found
}

describe('bankHoliday', () => {
  it.each(Object.entries(vectors.bankHolidays))('knows exactly the bank holidays of %s', (year, holidays) => {
    expect(holidaysOf(year)).toEqual(holidays)
  })

  it.each([
    ['2023-11-20', undefined],
    ['2024-11-20', 'Consciência Negra'],
    ['2011-04-22', 'Sexta-feira Santa'],
    ['2000-04-21', 'Tiradentes'],
    ['2038-06-24', 'Corpus Christi'],
    ['2285-01-20', undefined],
    ['2285-03-20', 'Sexta-feira Santa'],
  ])('%s is the holiday %s', (day, name) => {
    expect(bankHoliday(day)).toBe(name)
  })
})
