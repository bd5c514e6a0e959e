import './disclosure.css'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { IconDown } from './icons.tsx'

export type DisclosureProps = { summary: ReactNode; children: ReactNode; open?: boolean; quiet?: boolean }

/** Optional content that opens without script. `quiet` has no lines around it. */
export function Disclosure({ summary, children, open, quiet }: DisclosureProps) {
  return (
    <details className={cx('c-disclosure', quiet && 'c-disclosure--quiet')} open={open}>
      <summary>
        <span>{summary}</span>
        <IconDown />
      </summary>
      <div className="c-disclosure__body">{children}</div>
    </details>
  )
}
