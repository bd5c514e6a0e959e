import { DashboardFrame } from '../../shared/screens/dashboard/frame.tsx'
import { StatementScreen } from '../../shared/screens/statement/statement.tsx'
import { StoresProvider } from '../../shared/stores/context.tsx'
import { siteStores } from './stores.ts'

export default function DashboardStatement() {
  return (
    <StoresProvider create={siteStores}>
      <DashboardFrame page="/dashboard/statement">
        <StatementScreen />
      </DashboardFrame>
    </StoresProvider>
  )
}
