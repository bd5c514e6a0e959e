import { ContractScreen } from '../../shared/screens/contract/contract.tsx'
import { ScreenBoundary } from '../../shared/screens/flow/screen-boundary.tsx'
import { SignOut } from '../../shared/screens/flow/sign-out.tsx'
import { StaySignedIn } from '../../shared/screens/flow/stay-signed-in.tsx'
import { SeenStep } from '../../shared/screens/funnel/seen-step.tsx'
import { StoresProvider } from '../../shared/stores/context.tsx'
import { InHeader } from './in-header.tsx'
import { siteStores } from './stores.ts'
import { documentHtml } from './trusted-types.ts'

export default function Contract() {
  return (
    <StoresProvider create={siteStores}>
      <ScreenBoundary page="/contract">
        <ContractScreen trust={documentHtml} />
        <SeenStep step="contract" />
      </ScreenBoundary>
      <StaySignedIn />
      <InHeader>
        <SignOut />
      </InHeader>
    </StoresProvider>
  )
}
