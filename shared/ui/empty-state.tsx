import './empty-state.css'
import type { ReactNode } from 'react'

export type EmptyStateProps = {
  title: ReactNode
  children?: ReactNode
  illustration?: ReactNode
  action?: ReactNode
  level?: 1 | 2 | 3
}

/** A screen with nothing to show or do: the reason and the next action. */
export function EmptyState({ title, children, illustration, action, level = 1 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="c-empty">
      {illustration}
      <Heading className="c-empty__title" tabIndex={-1}>
        {title}
      </Heading>
      {children && <div className="c-empty__text">{children}</div>}
      {action && <div className="c-empty__action">{action}</div>}
    </div>
  )
}
