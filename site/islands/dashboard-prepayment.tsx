import { DashboardFrame } from '../../shared/screens/dashboard/frame.tsx'
import { PrepaymentScreen } from '../../shared/screens/prepayment/prepayment.tsx'
import { StoresProvider } from '../../shared/stores/context.tsx'
import { siteStores } from './stores.ts'

export default function DashboardPrepayment() {
  return (
    <StoresProvider create={siteStores}>
      <DashboardFrame page="/dashboard/antecipate">
        <PrepaymentScreen />
      </DashboardFrame>
    </StoresProvider>
  )
}
