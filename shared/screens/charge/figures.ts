import type { Charge, ChargeLine } from '../../api/charge.ts'
import { formatLongDate } from '../../fields/date.ts'
import { formatBrlCents } from '../../fields/money.ts'
import { chargeMessages } from '../../messages/charge.ts'
import type { SummaryRow } from '../../ui/summary-list.tsx'

const text = chargeMessages

const sum = (
  lines: readonly ChargeLine[],
  key: 'faceCents' | 'fineCents' | 'interestCents' | 'discountCents',
) => lines.reduce((total, line) => total + line[key], 0)

/** 'Parcela 3', 'Parcelas 10, 11 e 12', or the withdrawal. */
export function subjectOf({ kind, lines }: Charge): string {
  if (kind === 'withdrawal' || lines.length === 0) return text.withdrawal
  return text.instalments(lines.map(({ number }) => number).sort((a, b) => a - b))
}

/** Due date of a charge for one instalment; undefined for several. */
export function dueOfCharge({ lines }: Charge): string | undefined {
  const [line, another] = lines
  if (!line || another) return undefined
  const date = formatLongDate(line.dueDate)
  return line.daysLate > 0 ? text.wasDue(date) : text.due(date)
}

/**
 * The parts of the amount: face value, fine, interest, discount, credit. A single row would repeat the total, so none
 * is shown.
 */
export function rowsOf({ lines, creditCents, amountCents }: Charge): SummaryRow[] {
  const [line] = lines
  if (!line) return []
  const days = lines.length === 1 ? line.daysLate : undefined
  const parts: [string, number][] = [
    [lines.length === 1 ? text.face : text.faces, sum(lines, 'faceCents')],
    [text.fine, sum(lines, 'fineCents')],
    [text.interest(days), sum(lines, 'interestCents')],
    [text.discount, -sum(lines, 'discountCents')],
    [text.credit, -creditCents],
  ]
  const rows = parts.filter(([, cents]) => cents !== 0)
  if (rows.length < 2) return []
  return [
    ...rows.map(([label, cents]) => ({ label, value: formatBrlCents(cents) })),
    { label: text.total, value: formatBrlCents(amountCents), strong: true },
  ]
}

/** Days late of the latest instalment; 0 when none is late. */
export const daysLateOf = ({ lines }: Charge): number =>
  lines.reduce((most, { daysLate }) => Math.max(most, daysLate), 0)
