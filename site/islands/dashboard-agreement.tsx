import { AgreementScreen } from '../../shared/screens/agreement/agreement.tsx'
import { browserAgreementHistory } from '../../shared/screens/agreement/agreement-history.ts'
import { onDashboard } from './on-dashboard.tsx'
import { documentHtml } from './trusted-types.ts'

export default onDashboard(
  '/dashboard/agreement',
  <AgreementScreen trust={documentHtml} history={browserAgreementHistory()} />,
)
