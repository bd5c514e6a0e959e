import './summary-list.css'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { InPieces } from './in-pieces.tsx'

export type SummaryRow = { label: ReactNode; value: ReactNode; note?: ReactNode; strong?: boolean }
export type SummaryListProps = {
  rows: readonly SummaryRow[]
  title?: ReactNode
  level?: 2 | 3
  footer?: ReactNode
}

const shownValue = ({ value }: SummaryRow) =>
  typeof value === 'string' && value.includes('@') ? <InPieces>{value}</InPieces> : value

/** Labels on the left and figures on the right, one line each. */
export function SummaryList({ rows, title, level = 2, footer }: SummaryListProps) {
  const Heading = `h${level}` as const
  return (
    <div className="c-summary">
      {title && <Heading className="c-summary__title">{title}</Heading>}
      <dl>
        {rows.map((row, index) => (
          <div key={String(index)} className={cx('c-summary__row', row.strong && 'c-summary__row--strong')}>
            <dt>{row.label}</dt>
            <dd>{shownValue(row)}</dd>
            {row.note && <dd className="c-summary__note">{row.note}</dd>}
          </div>
        ))}
      </dl>
      {footer && <div className="c-summary__footer">{footer}</div>}
    </div>
  )
}
