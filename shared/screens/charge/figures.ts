import type { Charge, ChargeLine } from '../../api/charge.ts'
import type { Loan } from '../../api/customers.ts'
import { formatLongDate } from '../../fields/date.ts'
import { formatBrlCents } from '../../fields/money.ts'
import { chargeMessages } from '../../messages/charge.ts'
import { lateInstallments, pendingInstallments } from '../../stores/loan.ts'
import type { SummaryRow } from '../../ui/summary-list.tsx'

const text = chargeMessages

const sum = (
  lines: readonly ChargeLine[],
  key: 'faceCents' | 'fineCents' | 'interestCents' | 'discountCents' | 'roundingCents' | 'leftCents',
) => lines.reduce((total, line) => total + (line[key] ?? 0), 0)

/** 'Parcela 3', 'Parcelas 10, 11 e 12', or the withdrawal. */
export function subjectOf({ kind, lines }: Charge): string {
  const [line, another] = lines
  if (kind === 'withdrawal' || !line) return text.withdrawal
  if (!another && line.leftCents) return text.part(line.number)
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
 * The parts of the amount: face value, fine, interest, discount, credit, and what stays open. A single row would repeat the
 * total, so none is shown. A receipt adds up what was paid, which may be more than what was charged.
 */
export function rowsOf({ lines, creditCents, amountCents, status }: Charge, loan?: Loan): SummaryRow[] {
  const [line] = lines
  if (!line) return []
  const days = lines.length === 1 ? line.daysLate : undefined
  const parts: [string, number][] = [
    [lines.length === 1 ? faceLabel(line, loan) : text.faces, sum(lines, 'faceCents')],
    [text.fine, sum(lines, 'fineCents')],
    [text.interest(days), sum(lines, 'interestCents')],
    [text.discount, -sum(lines, 'discountCents')],
    [text.rounding, -sum(lines, 'roundingCents')],
    [text.credit, -creditCents],
  ]
  const rows = parts.filter(([, cents]) => cents !== 0)
  const left = sum(lines, 'leftCents')
  if (rows.length < 2 && left === 0) return []
  const total = status === 'paid' ? rows.reduce((all, [, cents]) => all + cents, 0) : amountCents
  return [
    ...rows.map(([label, cents]) => ({ label, value: formatBrlCents(cents) })),
    { label: text.total, value: formatBrlCents(total), strong: true },
    ...(left > 0 ? [{ label: text.left, value: formatBrlCents(left) }] : []),
  ]
}

function faceLabel({ leftCents, installmentId, faceCents }: ChargeLine, loan: Loan | undefined): string {
  if (leftCents) return text.facePart
  const whole = loan?.installments?.find(({ id }) => id === installmentId)?.faceAmount
  return whole !== undefined && faceCents < Math.round(whole * 100) ? text.faceRest : text.face
}

/**
 * What a late charge does for the loan: it is current again only if the charge pays everything that is late, and as far as the
 * lender's count is known.
 */
export function effectOnLoan({ lines }: Charge, loan: Loan | undefined): string {
  const open = loan ? pendingInstallments(loan) : []
  if (lines.some(({ leftCents }) => leftCents)) return text.partLate
  if (open.length === 0 || open.some(({ daysLate }) => daysLate === undefined)) return ''
  const paid = new Set(lines.map(({ installmentId }) => installmentId))
  const others = lateInstallments(loan!).filter(({ id }) => !paid.has(id))
  return others.length > 0
    ? text.othersLate(others.map(({ number }) => number))
    : text.makesCurrent(lines.length)
}

/** Days late of the latest instalment; 0 when none is late. */
export const daysLateOf = ({ lines }: Charge): number =>
  lines.reduce((most, { daysLate }) => Math.max(most, daysLate), 0)
