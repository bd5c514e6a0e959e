import { DashboardFrame } from '../../shared/screens/dashboard/frame.tsx'
import { SessionsScreen } from '../../shared/screens/sessions/sessions.tsx'
import { StoresProvider } from '../../shared/stores/context.tsx'
import { siteStores } from './stores.ts'

export default function DashboardSessions() {
  return (
    <StoresProvider create={siteStores}>
      <DashboardFrame page="/dashboard/sessions">
        <SessionsScreen />
      </DashboardFrame>
    </StoresProvider>
  )
}
