import type { DueDay, DueDayOption, MovedLine } from '../../api/due-day.ts'
import { formatShortDate } from '../../fields/date.ts'
import { formatBrlCents, formatPercent } from '../../fields/money.ts'
import { dueDayMessages } from '../../messages/due-day.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { SummaryList } from '../../ui/summary-list.tsx'

const text = dueDayMessages

/** What one choice does: date and amount of each instalment, the sum, how it is calculated, and what else changes. */
export function OptionFigures({ option, dueDay }: { option: DueDayOption; dueDay: DueDay }) {
  const { fromCents, toCents, lines } = option
  const difference = toCents - fromCents
  const rate = formatPercent(dueDay.ratePercent)
  return (
    <>
      <h2 className="s-dash__heading">{text.lines}</h2>
      <ul className="s-due__lines">
        {lines.map(line => (
          <Line key={line.number} line={line} />
        ))}
      </ul>
      <SummaryList
        rows={[
          { label: text.before, value: formatBrlCents(fromCents) },
          ...(difference === 0
            ? []
            : [{ label: difference > 0 ? text.interest : text.discount, value: formatBrlCents(difference) }]),
          { label: text.after, value: formatBrlCents(toCents), strong: true },
        ]}
      />
      <Disclosure summary={text.how} quiet>
        <p>{dueDay.ratePeriod === 'year' ? text.howYear(rate) : text.howMonth(rate)}</p>
      </Disclosure>
      {dueDay.stays.map(({ number, dueDate }) => (
        <p key={number}>{text.stays(number, formatShortDate(dueDate))}</p>
      ))}
      {dueDay.isDebited && <p>{text.debits}</p>}
      <p>{text.codes}</p>
      <p>{text.again(dueDay.monthsBetween)}</p>
    </>
  )
}

function Line({ line: { number, fromDate, toDate, fromCents, toCents, payableUntil } }: { line: MovedLine }) {
  const dates = text.date(formatShortDate(fromDate), formatShortDate(toDate))
  return (
    <li className="s-dash__row s-due__line">
      <span>{text.name(number)}</span>
      <span className="s-due__value">
        {fromCents !== toCents && (
          <span className="s-due__side">
            {text.from} {formatBrlCents(fromCents)} {text.to}{' '}
          </span>
        )}
        <strong>{formatBrlCents(toCents)}</strong>
      </span>
      <span className="s-due__dates">
        {dates}
        {payableUntil !== toDate && ` (${text.until(formatShortDate(payableUntil))})`}
      </span>
    </li>
  )
}
