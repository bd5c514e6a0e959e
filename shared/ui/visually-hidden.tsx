import './visually-hidden.css'
import type { ReactNode } from 'react'

export function VisuallyHidden({
  children,
  as: Tag = 'span',
}: {
  children: ReactNode
  as?: 'span' | 'p' | 'h2'
}) {
  return <Tag className="c-hidden">{children}</Tag>
}
