import './scroll-region.css'
import type { ReactNode } from 'react'

/** What scrolls has to take the focus, or the arrow keys do not reach it. */
const focusable = { tabIndex: 0 }

/** Something wide, such as a table, that scrolls by itself on a narrow screen, also by keyboard. */
export function ScrollRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="c-scroll" aria-label={label} {...focusable}>
      {children}
    </section>
  )
}
