import { formatShortDate } from '../../../../shared/fields/date.ts'

/** São Paulo is UTC−3 all year. '2026-03-10T12:05:00Z' → '10/03/2026 às 09:05' */
export function momentOf(time: Date | string): string {
  const local = new Date(new Date(time).getTime() - 3 * 3_600_000).toISOString()
  return `${formatShortDate(local)} às ${local.slice(11, 16)}`
}
