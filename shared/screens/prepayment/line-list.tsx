import type { PrepaymentLine, PrepaymentQuote } from '../../api/prepayment.ts'
import { formatLongDate } from '../../fields/date.ts'
import { formatBrlCents } from '../../fields/money.ts'
import { prepaymentMessages } from '../../messages/prepayment.ts'
import { Checkbox } from '../../ui/checkbox.tsx'

const text = prepaymentMessages

type Props = {
  quote: PrepaymentQuote
  order: 'last' | 'first'
  chosen: ReadonlySet<string>
  onChoose: (ids: Iterable<string>) => void
}

/** Every open instalment: face value, days, present value and discount. */
export function LineList({ quote, order, chosen, onChoose }: Props) {
  const lines = [...quote.lines].sort((a, b) =>
    order === 'last' ? b.number - a.number : a.number - b.number,
  )
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose(next)
  }
  return (
    <fieldset className="s-dash__choices">
      <legend className="s-dash__heading">{order === 'last' ? text.list : text.listAny}</legend>
      {lines.map(line => (
        <div className="s-early__line" key={line.installmentId}>
          <Checkbox
            checked={chosen.has(line.installmentId)}
            onChange={() => toggle(line.installmentId)}
            hint={explained(line)}
            aria-describedby={`${line.installmentId}-price`}
          >
            {text.name(line.number)} · {formatLongDate(line.dueDate)}
          </Checkbox>
          <p className="s-early__value" id={`${line.installmentId}-price`}>
            {line.discountCents > 0 && (
              <>
                <span className="s-early__from">
                  {text.from} {formatBrlCents(line.faceCents)}
                </span>{' '}
                {text.for}{' '}
              </>
            )}
            <strong>{formatBrlCents(line.totalCents)}</strong>
          </p>
        </div>
      ))}
    </fieldset>
  )
}

/** Explains the amount of a line. */
function explained({ days, daysLate, discountCents, fineCents, interestCents }: PrepaymentLine): string {
  const charges = fineCents + interestCents
  if (charges > 0) {
    const kinds = { hasFine: fineCents > 0, hasInterest: interestCents > 0 }
    return text.lineLate(daysLate ?? -days, formatBrlCents(charges), kinds)
  }
  if (days > 0) return text.line(days, formatBrlCents(discountCents))
  return days === 0 ? text.lineToday : text.lineDue
}
