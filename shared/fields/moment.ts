import { formatLongDate, formatShortDate } from './date.ts'

/** São Paulo is UTC−3 all year. */
const inSaoPaulo = (time: string | number | Date) =>
  new Date(Number(new Date(time)) - 3 * 3_600_000).toISOString()

/** '2026-03-10T12:05:00Z' → '10/03/2026 às 09:05' */
export const momentOf = (time: string | Date): string => {
  const local = inSaoPaulo(time)
  return `${formatShortDate(local)} às\u00a0${local.slice(11, 16)}`
}

/** '2026-03-10T12:05:00Z' → '09:05' */
export const clockTime = (time: string | number): string => inSaoPaulo(time).slice(11, 16)

/** '2026-03-11T02:59:59Z' → '10 de março de 2026, 23:59' */
export const longMoment = (time: string): string => {
  const local = inSaoPaulo(time)
  return `${formatLongDate(local)}, ${local.slice(11, 16)}`
}
