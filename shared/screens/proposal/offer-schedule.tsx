import { formatShortDate } from '../../fields/date.ts'
import { formatBrlCents } from '../../fields/money.ts'
import type { ScheduleRow } from '../../loan/schedule.ts'
import { proposalMessages } from '../../messages/proposal.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { ScheduleBars } from './schedule-bars.tsx'

const text = proposalMessages.schedule

/** The caption names the currency once for the column. */
const figure = (cents: number) => formatBrlCents(cents).replace(/R\$\s/, '')

/** Every instalment with principal and interest, in a disclosure. */
export function OfferSchedule({ rows, hasTariff }: { rows: readonly ScheduleRow[]; hasTariff: boolean }) {
  return (
    <Disclosure summary={text.open}>
      <ScheduleBars rows={rows} />
      <table className="s-offer__table">
        <caption>{text.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{text.due}</th>
            <th scope="col">{text.value}</th>
            <th scope="col">{text.principal}</th>
            <th scope="col">{text.interest}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.number}>
              <th scope="row">
                {text.ordinal(row.number)} <time dateTime={row.dueDate}>{formatShortDate(row.dueDate)}</time>
              </th>
              <td>{figure(row.faceAmountCents)}</td>
              <td>{figure(row.principalCents)}</td>
              <td>{figure(row.interestCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="s-offer__table-note">{text.note(hasTariff)}</p>
    </Disclosure>
  )
}
