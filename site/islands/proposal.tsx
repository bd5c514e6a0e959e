import { ScreenBoundary } from '../../shared/screens/flow/screen-boundary.tsx'
import { SignOut } from '../../shared/screens/flow/sign-out.tsx'
import { StaySignedIn } from '../../shared/screens/flow/stay-signed-in.tsx'
import { ProposalScreen } from '../../shared/screens/proposal/proposal.tsx'
import { browserProposalHistory } from '../../shared/screens/proposal/proposal-history.ts'
import { StoresProvider } from '../../shared/stores/context.tsx'
import { createFunnel } from '../../shared/stores/funnel.ts'
import { watchedHistory } from '../../shared/stores/watched-history.ts'
import { InHeader } from './in-header.tsx'
import { siteStores } from './stores.ts'

const steps = ['offer', 'bank'] as const
const history = watchedHistory(browserProposalHistory(), step => {
  const seen = steps[step - 1]
  if (seen) siteStores().of(createFunnel).see(seen)
})

export default function Proposal() {
  return (
    <StoresProvider create={siteStores}>
      <ScreenBoundary page="/proposal">
        <ProposalScreen history={history} />
      </ScreenBoundary>
      <StaySignedIn />
      <InHeader>
        <SignOut />
      </InHeader>
    </StoresProvider>
  )
}
