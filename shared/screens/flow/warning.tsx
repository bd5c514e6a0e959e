import type { ReactNode } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Status } from '../../ui/status.tsx'

/** A warning that comes and goes, such as about figures that have changed. Keep it mounted: its region must be there before its text. */
export const Warning = ({ children }: { children: ReactNode }) => (
  <Status>
    {children && (
      <Alert tone="warning" live={false}>
        {children}
      </Alert>
    )}
  </Status>
)
