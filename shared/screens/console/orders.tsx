import type {
  ConsoleApplication,
  ConsoleApplications,
  ConsoleMonth,
  ConsoleOverview,
  ConsoleRefusal,
} from '../../api/console-shop.ts'
import { formatDay, formatShortDate } from '../../fields/date.ts'
import { formatBrlCents, formatDecimal } from '../../fields/money.ts'
import { todayInSaoPaulo } from '../../loan/calendar.ts'
import { consoleMessages } from '../../messages/console.ts'
import type { ConsoleStore } from '../../stores/console.ts'
import { Button } from '../../ui/button.tsx'
import { InPieces } from '../../ui/in-pieces.tsx'
import { saveFile } from '../flow/save-file.ts'
import { More } from './more.tsx'
import { Part } from './part.tsx'
import { Figure, Table } from './table.tsx'

const text = consoleMessages.orders

/** The shop's applications, its sums by month, and what its pages were refused. */
export function Orders({ store, shop }: { store: ConsoleStore; shop: string }) {
  return (
    <Part read={store.overview}>
      {({ applications, more, months, refusals }, _, put) => (
        <>
          {applications.length === 0 ? (
            <p>{text.none}</p>
          ) : (
            <>
              <Applications rows={applications} />
              <More
                shown={applications.length}
                more={more}
                read={() => store.applications(applications.slice(-1)[0]!.id)}
                onRead={page => put(now => now && withPage(now, applications, page))}
              />
            </>
          )}
          {months.length > 0 && <Months rows={months} shop={shop} />}
          <h2>{text.refusals}</h2>
          {refusals.length === 0 ? <p>{text.noRefusals}</p> : <Refusals rows={refusals} />}
        </>
      )}
    </Part>
  )
}

/** The list with its next page, unless another one has been read meanwhile. */
const withPage = (
  now: ConsoleOverview,
  before: readonly ConsoleApplication[],
  { applications, more }: ConsoleApplications,
): ConsoleOverview =>
  now.applications === before ? { ...now, applications: [...before, ...applications], more } : now

function Applications({ rows }: { rows: readonly ConsoleApplication[] }) {
  const { columns } = text
  return (
    <Table label={text.caption} hasCaption columns={columns} figures={['amount']} isInBlocks>
      {rows.map(({ id, state, amountCents, owedCents, orderReference, openedAt }) => (
        <tr key={id}>
          <td className="s-console__number">
            <time dateTime={openedAt}>{formatShortDate(todayInSaoPaulo(new Date(openedAt)))}</time>
          </td>
          <td>{text.states[state] ?? state}</td>
          <Figure label={columns.amount}>
            {amountCents === null ? '–' : formatBrlCents(amountCents)}
            {Boolean(owedCents) && (
              <div className="s-console__side">{text.owed(formatBrlCents(owedCents ?? 0))}</div>
            )}
          </Figure>
          <td>
            {orderReference && <div>{orderReference}</div>}
            <code className="s-console__id">{id}</code>
          </td>
        </tr>
      ))}
    </Table>
  )
}

function Months({ rows, shop }: { rows: readonly ConsoleMonth[]; shop: string }) {
  const { monthColumns } = text
  const save = () => saveFile(`${shop}-por-mes.csv`, csvOf(rows), 'text/csv;charset=utf-8')
  return (
    <>
      <h2>{text.months}</h2>
      <Table
        label={text.months}
        columns={monthColumns}
        figures={['applications', 'approved', 'paid', 'sum']}
        isInBlocks
      >
        {rows.map(({ month, applications, approved, paid, paidCents }) => (
          <tr key={month}>
            <th scope="row">{formatDay(month)}</th>
            <Figure label={monthColumns.applications}>{applications}</Figure>
            <Figure label={monthColumns.approved}>{approved}</Figure>
            <Figure label={monthColumns.paid}>{paid}</Figure>
            <Figure label={monthColumns.sum}>{formatBrlCents(paidCents)}</Figure>
          </tr>
        ))}
      </Table>
      <p>
        <Button variant="secondary" small onClick={save}>
          {text.csv}
        </Button>
      </p>
    </>
  )
}

/** As spreadsheets in Brazil read it: semicolons, decimal commas, and a mark of UTF-8. */
export const csvOf = (rows: readonly ConsoleMonth[]): string =>
  `\uFEFF${[
    Object.values(text.monthColumns),
    ...rows.map(({ month, applications, approved, paid, paidCents }) => [
      ...[month, applications, approved, paid],
      formatDecimal(String(paidCents / 100), 2),
    ]),
  ]
    .map(cells => cells.join(';'))
    .join('\r\n')}\r\n`

function Refusals({ rows }: { rows: readonly ConsoleRefusal[] }) {
  return (
    <Table label={text.refusals} columns={text.refusalColumns} figures={['count']} isInBlocks>
      {rows.map(({ day, reason, origin, partner, count }) => (
        <tr key={`${day} ${reason} ${origin} ${partner}`}>
          <td className="s-console__number">{formatShortDate(day)}</td>
          <td>{text.reasons[reason] ?? reason}</td>
          <td>
            <InPieces>{origin || '–'}</InPieces>
            <div className="s-console__side">{partner}</div>
          </td>
          <Figure label={text.refusalColumns.count}>{count}</Figure>
        </tr>
      ))}
    </Table>
  )
}
