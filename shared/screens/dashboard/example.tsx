import { dashboardMessages } from '../../messages/dashboard.ts'
import { Alert } from '../../ui/alert.tsx'

/** Nobody may take a placeholder for their own debt. */
export function Example() {
  return (
    <Alert tone="warning" title={dashboardMessages.example} live={false}>
      {dashboardMessages.exampleText}
    </Alert>
  )
}
