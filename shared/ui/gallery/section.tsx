import './gallery.css'
import type { ReactNode } from 'react'

/** One component with its states. */
export function Section({ name, children, wide }: { name: string; children: ReactNode; wide?: boolean }) {
  return (
    <section
      className={wide ? 'g-section g-section--wide' : 'g-section'}
      id={name.toLowerCase().replace(/\W+/g, '-')}
    >
      <h2 className="g-section__name">{name}</h2>
      {children}
    </section>
  )
}
