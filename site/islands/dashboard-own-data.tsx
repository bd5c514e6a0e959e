import { DashboardFrame } from '../../shared/screens/dashboard/frame.tsx'
import { OwnDataScreen } from '../../shared/screens/own-data/own-data.tsx'
import { StoresProvider } from '../../shared/stores/context.tsx'
import { siteStores } from './stores.ts'

export default function DashboardOwnData() {
  return (
    <StoresProvider create={siteStores}>
      <DashboardFrame page="/dashboard/own-data">
        <OwnDataScreen />
      </DashboardFrame>
    </StoresProvider>
  )
}
