import type { PartQuote } from '../../api/charge.ts'
import { formatLongDate } from '../../fields/date.ts'
import { formatBrlCents } from '../../fields/money.ts'
import { partMessages } from '../../messages/part.ts'
import type { SummaryRow } from '../../ui/summary-list.tsx'

const text = partMessages

/** What the amount pays: fine, late interest, and of the instalment itself. */
export function rowsOfPart(quote: PartQuote): SummaryRow[] {
  const parts: [string, number][] = [
    [text.credit, -quote.creditCents],
    [text.fine, quote.fineCents],
    [text.interest, quote.interestCents],
    [text.face(quote.number), quote.faceCents],
    [text.discount, -quote.discountCents],
  ]
  return [
    ...parts
      .filter(([, cents]) => cents !== 0)
      .map(([label, cents]) => ({ label, value: formatBrlCents(cents) })),
    { label: text.left, value: formatBrlCents(quote.leftCents), strong: true },
  ]
}

/** What the payment does: whether anything stays open, and until when or at what price. */
export function effectOf({ leftCents, staysLate, dueDate, faceCents }: PartQuote): string {
  const left = formatBrlCents(leftCents)
  if (leftCents === 0) return text.whole
  // An amount that reaches the instalment has paid the whole fine.
  if (staysLate) return faceCents > 0 ? text.staysLate(left) : text.staysLateFine(left)
  return text.staysOpen(left, formatLongDate(dueDate))
}
