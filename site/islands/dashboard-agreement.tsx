import { AgreementScreen } from '../../shared/screens/agreement/agreement.tsx'
import { browserAgreementHistory } from '../../shared/screens/agreement/agreement-history.ts'
import { DashboardFrame } from '../../shared/screens/dashboard/frame.tsx'
import { StoresProvider } from '../../shared/stores/context.tsx'
import { siteStores } from './stores.ts'
import { documentHtml } from './trusted-types.ts'

const history = browserAgreementHistory()

export default function DashboardAgreement() {
  return (
    <StoresProvider create={siteStores}>
      <DashboardFrame page="/dashboard/agreement">
        <AgreementScreen trust={documentHtml} history={history} />
      </DashboardFrame>
    </StoresProvider>
  )
}
