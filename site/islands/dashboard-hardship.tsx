import { DashboardFrame } from '../../shared/screens/dashboard/frame.tsx'
import { HardshipScreen } from '../../shared/screens/hardship/hardship.tsx'
import { StoresProvider } from '../../shared/stores/context.tsx'
import { siteStores } from './stores.ts'

export default function DashboardHardship() {
  return (
    <StoresProvider create={siteStores}>
      <DashboardFrame page="/dashboard/hardship">
        <HardshipScreen />
      </DashboardFrame>
    </StoresProvider>
  )
}
