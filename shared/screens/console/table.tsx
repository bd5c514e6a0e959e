import '../../ui/hidden-on-phone.css'
import type { ReactNode } from 'react'
import { ScrollRegion } from '../../ui/scroll-region.tsx'

type Props = {
  label: string
  /** Whether the label is shown above the table; else a heading says it. */
  hasCaption?: boolean
  columns: Record<string, string>
  /** The columns of counts and amounts. Their cells are `Figure`s. */
  figures?: readonly string[]
  /** On a phone each row is a block; its cells with a `data-label` say their column. */
  isInBlocks?: boolean
  /** The rows. */
  children: ReactNode
}

const figure = 's-console__figure'

/** A table of the console. */
export function Table({ label, hasCaption = false, columns, figures = [], isInBlocks, children }: Props) {
  return (
    <ScrollRegion label={label}>
      <table className={isInBlocks ? 's-console__blocks' : undefined}>
        {hasCaption && <caption>{label}</caption>}
        <thead className={isInBlocks ? 'c-hidden-on-phone' : undefined}>
          <tr>
            {Object.entries(columns).map(([key, name]) => (
              <th key={key} scope="col" className={figures.includes(key) ? figure : undefined}>
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

/** A cell whose figures stand below each other. */
export const Figure = ({ label, children }: { label?: string; children: ReactNode }) => (
  <td className={figure} data-label={label}>
    {children}
  </td>
)
