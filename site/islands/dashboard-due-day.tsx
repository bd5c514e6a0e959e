import { DashboardFrame } from '../../shared/screens/dashboard/frame.tsx'
import { DueDayScreen } from '../../shared/screens/due-day/due-day.tsx'
import { StoresProvider } from '../../shared/stores/context.tsx'
import { siteStores } from './stores.ts'

export default function DashboardDueDay() {
  return (
    <StoresProvider create={siteStores}>
      <DashboardFrame page="/dashboard/due-day">
        <DueDayScreen />
      </DashboardFrame>
    </StoresProvider>
  )
}
