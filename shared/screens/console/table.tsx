import type { ReactNode } from 'react'

type Props = {
  label: string
  /** Whether the label is shown above the table; else a heading says it. */
  hasCaption?: boolean
  columns: Record<string, string>
  /** The rows. */
  children: ReactNode
}

/** What scrolls has to take the focus, or the arrow keys do not reach it. */
const focusable = { tabIndex: 0 }

/** A table of the console. On a narrow screen, or with large text, it scrolls by itself, also by keyboard. */
export function Table({ label, hasCaption = false, columns, children }: Props) {
  return (
    <section className="s-console__scroll" aria-label={label} {...focusable}>
      <table>
        {hasCaption && <caption>{label}</caption>}
        <thead>
          <tr>
            {Object.values(columns).map(name => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
