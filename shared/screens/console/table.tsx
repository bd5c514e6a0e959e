import type { ReactNode } from 'react'
import { ScrollRegion } from '../../ui/scroll-region.tsx'

type Props = {
  label: string
  /** Whether the label is shown above the table; else a heading says it. */
  hasCaption?: boolean
  columns: Record<string, string>
  /** The rows. */
  children: ReactNode
}

/** A table of the console. */
export function Table({ label, hasCaption = false, columns, children }: Props) {
  return (
    <ScrollRegion label={label}>
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
    </ScrollRegion>
  )
}
