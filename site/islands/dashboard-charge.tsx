import { ChargeScreen } from '../../shared/screens/charge/charge.tsx'
import { DashboardFrame } from '../../shared/screens/dashboard/frame.tsx'
import { StoresProvider } from '../../shared/stores/context.tsx'
import { siteStores } from './stores.ts'

export default function DashboardCharge() {
  return (
    <StoresProvider create={siteStores}>
      <DashboardFrame page="/dashboard/pay">
        <ChargeScreen />
      </DashboardFrame>
    </StoresProvider>
  )
}
