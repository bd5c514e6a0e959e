import './big-number.css'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type BigNumberProps = {
  label: ReactNode
  value: ReactNode
  note?: ReactNode
  /** A button for the number, beside it while both fit. */
  action?: ReactNode
  size?: 'big' | 'medium'
  align?: 'start' | 'center'
  /** Announces the value when it changes. */
  live?: boolean
}

/** The main number of a screen. It changes without animation. */
export function BigNumber({
  label,
  value,
  note,
  action,
  size = 'big',
  align = 'start',
  live,
}: BigNumberProps) {
  return (
    <div
      className={cx('c-number', `c-number--${size}`, align === 'center' && 'c-number--center')}
      aria-live={live ? 'polite' : undefined}
    >
      <p className="c-number__label">{label}</p>
      <div className="c-number__line">
        <p className="c-number__value">{value}</p>
        {action}
      </div>
      {note && <div className="c-number__note">{note}</div>}
    </div>
  )
}
