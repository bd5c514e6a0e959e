import { DashboardScreen } from '../../shared/screens/dashboard/dashboard.tsx'
import { DashboardFrame } from '../../shared/screens/dashboard/frame.tsx'
import { StoresProvider } from '../../shared/stores/context.tsx'
import { siteStores } from './stores.ts'

export default function Dashboard() {
  return (
    <StoresProvider create={siteStores}>
      <DashboardFrame page="/dashboard">
        <DashboardScreen />
      </DashboardFrame>
    </StoresProvider>
  )
}
