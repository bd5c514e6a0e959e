import { AutopayScreen } from '../../shared/screens/autopay/autopay.tsx'
import { DashboardFrame } from '../../shared/screens/dashboard/frame.tsx'
import { StoresProvider } from '../../shared/stores/context.tsx'
import { siteStores } from './stores.ts'

export default function DashboardAutopay() {
  return (
    <StoresProvider create={siteStores}>
      <DashboardFrame page="/dashboard/autopay">
        <AutopayScreen />
      </DashboardFrame>
    </StoresProvider>
  )
}
