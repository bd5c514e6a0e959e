import './figures.css'
import { type ReactNode, useEffect, useState } from 'react'
import {
  type DeskFigures,
  type FigurePeriod,
  type FigureRow,
  type FunnelRow,
  figurePeriods,
  type LateRow,
} from '../../api/desk-figures.ts'
import { formatBrlCents } from '../../fields/money.ts'
import { deskMessages } from '../../messages/desk.ts'
import type { DeskStore } from '../../stores/desk.ts'
import type { Failure } from '../../stores/failure.ts'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { ScrollRegion } from '../../ui/scroll-region.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LoadFailed } from '../flow/load-failed.tsx'
import { Bars } from './bars.tsx'

const text = deskMessages.figures
type Column = Exclude<keyof typeof text.columns, 'period'>
const columns = Object.keys(text.columns).filter(name => name !== 'period') as Column[]
const charts = Object.keys(text.charts) as (keyof typeof text.charts)[]

const shown = (column: Column, value: number) =>
  column.endsWith('Cents') ? formatBrlCents(value) : String(value)

/** What happened per day or month: charts, and the table that says the same. */
export function Figures({ desk }: { desk: DeskStore }) {
  // An object, so that asking for the same period again is a new question.
  const [asked, ask] = useState<{ by: FigurePeriod }>({ by: 'day' })
  const [figures, setFigures] = useState<DeskFigures & { by: FigurePeriod }>()
  const [failure, setFailure] = useState<Failure>()
  useEffect(() => {
    const { by } = asked
    // The answers of two periods may arrive in any order. Only the last question counts.
    let isLast = true
    setFailure(undefined)
    void desk.figures(by).then(outcome => {
      if (!isLast) return
      if (outcome.ok) setFigures({ ...outcome.value, by })
      else setFailure(outcome.failure)
    })
    return () => {
      isLast = false
    }
  }, [desk, asked])
  return (
    <section className="s-desk__figures" aria-labelledby="mesa-numeros">
      <h2 id="mesa-numeros">{text.title}</h2>
      <ChoiceGroup
        label={text.by}
        name="by"
        columns={2}
        options={figurePeriods.map(period => ({ value: period, label: text.periods[period] }))}
        value={asked.by}
        onChange={period => ask({ by: period as FigurePeriod })}
      />
      {failure && <LoadFailed failure={failure} onRetry={() => ask({ ...asked })} />}
      {!figures && !failure && <Skeleton lines={6} shape="block" label={text.loading} />}
      {figures && (
        <>
          <div className="s-desk__charts">
            {charts.map(column => (
              <Bars
                key={column}
                title={text.charts[column]}
                values={figures.rows.map(row => row[column])}
                written={value => shown(column, value)}
              />
            ))}
          </div>
          <PeriodTable rows={figures.rows} label={text.periods[figures.by]} />
          <p className="s-desk__side">{text.note}</p>
          <LateTable rows={figures.late} />
          <FunnelTable rows={figures.funnel} />
        </>
      )}
    </section>
  )
}

/** '30/03/2026' or '03/2026' */
const written = (period: string) => period.split('-').reverse().join('/')

/** The newest first, and their sum. */
function PeriodTable({ rows, label }: { rows: readonly FigureRow[]; label: string }) {
  const sum = (column: Column) => rows.reduce((total, row) => total + row[column], 0)
  return (
    <Table label={label} columns={text.columns}>
      <tbody>
        {[...rows].reverse().map(row => (
          <tr key={row.period}>
            <th scope="row">{written(row.period)}</th>
            {columns.map(column => (
              <td key={column}>{shown(column, row[column])}</td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{text.total}</th>
          {columns.map(column => (
            <td key={column}>{shown(column, sum(column))}</td>
          ))}
        </tr>
      </tfoot>
    </Table>
  )
}

function Table({
  label,
  columns,
  children,
}: {
  label: string
  columns: Record<string, string>
  children: ReactNode
}) {
  return (
    <ScrollRegion label={label}>
      <table>
        <thead>
          <tr>
            {Object.values(columns).map(name => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </ScrollRegion>
  )
}

function LateTable({ rows }: { rows: readonly LateRow[] }) {
  const { title, columns, age } = text.late
  return (
    <>
      <h3>{title}</h3>
      <Table label={title} columns={columns}>
        <tbody>
          {rows.map(({ from, to, loans, cents }) => (
            <tr key={from}>
              <th scope="row">{age(from, to)}</th>
              <td>{loans}</td>
              <td>{formatBrlCents(cents)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  )
}

function FunnelTable({ rows }: { rows: readonly FunnelRow[] }) {
  const { title, columns, steps, share, note } = text.funnel
  return (
    <>
      <h3>{title}</h3>
      <Table label={title} columns={columns}>
        <tbody>
          {rows.map(({ step, times }) => (
            <tr key={step}>
              <th scope="row">{steps[step]}</th>
              <td>{times}</td>
              <td>{share(times, rows[0]?.times)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="s-desk__side">{note}</p>
    </>
  )
}
