import { AntecipateScreen } from '../../shared/screens/antecipate/antecipate.tsx'
import { DashboardFrame } from '../../shared/screens/dashboard/frame.tsx'
import { StoresProvider } from '../../shared/stores/context.tsx'
import { siteStores } from './stores.ts'

export default function DashboardAntecipate() {
  return (
    <StoresProvider create={siteStores}>
      <DashboardFrame page="/dashboard/antecipate">
        <AntecipateScreen />
      </DashboardFrame>
    </StoresProvider>
  )
}
