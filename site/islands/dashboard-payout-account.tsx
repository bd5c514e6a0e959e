import { DashboardFrame } from '../../shared/screens/dashboard/frame.tsx'
import { browserAccountHistory } from '../../shared/screens/payout-account/account-history.ts'
import { PayoutAccountScreen } from '../../shared/screens/payout-account/payout-account.tsx'
import { StoresProvider } from '../../shared/stores/context.tsx'
import { siteStores } from './stores.ts'
import { documentHtml } from './trusted-types.ts'

const history = browserAccountHistory()

export default function DashboardPayoutAccount() {
  return (
    <StoresProvider create={siteStores}>
      <DashboardFrame page="/dashboard/payout-account">
        <PayoutAccountScreen trust={documentHtml} history={history} />
      </DashboardFrame>
    </StoresProvider>
  )
}
