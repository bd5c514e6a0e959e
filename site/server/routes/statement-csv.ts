import type { Statement } from '../../../shared/api/statement.ts'
import { formatShortDate } from '../../../shared/fields/date.ts'
import { movementText, statementMessages } from '../../../shared/messages/statement.ts'

/** So that Excel reads UTF-8. */
const byteOrderMark = '\uFEFF'

/** The statement as Brazilian spreadsheets read it: semicolons, decimal commas, dates as 10/12/2026. */
export function statementCsv({ movements }: Statement): string {
  const rows = movements.map(movement => [
    formatShortDate(movement.on),
    movementText(movement),
    decimal(movement.amountCents),
    decimal(movement.balanceCents),
    movement.transfer ?? '',
  ])
  const lines = [statementMessages.header, ...rows].map(cells => cells.map(quoted).join(';'))
  return `${byteOrderMark}${lines.join('\r\n')}\r\n`
}

/** -23487 → '-234,87', without thousands separators. */
function decimal(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`
}

const quoted = (cell: string) => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
