import { DashboardFrame } from '../../shared/screens/dashboard/frame.tsx'
import { PayScreen } from '../../shared/screens/pay/pay.tsx'
import { StoresProvider } from '../../shared/stores/context.tsx'
import { siteStores } from './stores.ts'

export default function DashboardPay() {
  return (
    <StoresProvider create={siteStores}>
      <DashboardFrame page="/dashboard/pay">
        <PayScreen />
      </DashboardFrame>
    </StoresProvider>
  )
}
