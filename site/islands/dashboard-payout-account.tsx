import { browserAccountHistory } from '../../shared/screens/payout-account/account-history.ts'
import { PayoutAccountScreen } from '../../shared/screens/payout-account/payout-account.tsx'
import { onDashboard } from './on-dashboard.tsx'
import { documentHtml } from './trusted-types.ts'

export default onDashboard(
  '/dashboard/payout-account',
  <PayoutAccountScreen trust={documentHtml} history={browserAccountHistory()} />,
)
