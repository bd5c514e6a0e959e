import './empty-state.css'
import type { ReactNode } from 'react'

export type EmptyStateProps = {
  title: ReactNode
  children?: ReactNode
  illustration?: ReactNode
  action?: ReactNode
  level?: 1 | 2 | 3
}

/** Nothing here, or nothing more to do: says why and what comes next. */
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
