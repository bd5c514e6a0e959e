const months = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
]

/** Year, month and day of 'YYYY-MM-DD' (a time after it is ignored), or undefined. No Date: no time zone. */
function parts(date: string) {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?:$|T)/.exec(date) ?? []
  if (!year || !month || !day || Number(day) < 1) return undefined
  return Number(day) <= daysIn(Number(year), Number(month)) ? { year, month, day } : undefined
}

function daysIn(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
}

/** Whether the text is 'YYYY-MM-DD' and such a day exists. */
export const isCalendarDate = (text: string) => text.length === 10 && parts(text) !== undefined

/** '2027-03-10' → '10 de março de 2027'. No line ends within the day and its month. What is no date comes back as it is. */
export function formatLongDate(date: string): string {
  const known = parts(date)
  return known
    ? `${Number(known.day)}\u00a0de\u00a0${months[Number(known.month) - 1]} de\u00a0${known.year}`
    : date
}

/** '2027-03-10' → '10/03/2027', of a day that is known to exist: a simulator carries no check of its own sums. */
export const formatDay = (day: string) => day.split('-').reverse().join('/')

/** '2027-03-10' → '10/03/2027'. What is no date comes back as it is. */
export function formatShortDate(date: string): string {
  const known = parts(date)
  return known ? `${known.day}/${known.month}/${known.year}` : date
}
