import './status.css'
import type { ReactNode } from 'react'

/**
 * A live region for messages that come and go, such as an `Alert` with `live={false}`. Keep it mounted: screen readers miss
 * new regions.
 */
export const Status = ({ children }: { children: ReactNode }) => (
  <div className="c-status" role="status">
    {children}
  </div>
)
