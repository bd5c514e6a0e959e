import { DetailsScreen } from '../../shared/screens/dashboard/details.tsx'
import { DashboardFrame } from '../../shared/screens/dashboard/frame.tsx'
import { StoresProvider } from '../../shared/stores/context.tsx'
import { siteStores } from './stores.ts'

export default function DashboardDetails() {
  return (
    <StoresProvider create={siteStores}>
      <DashboardFrame page="/dashboard/details">
        <DetailsScreen />
      </DashboardFrame>
    </StoresProvider>
  )
}
