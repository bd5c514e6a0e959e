import { browserHistory } from '../../shared/screens/flow/step-history.ts'
import { OnboardingScreen } from '../../shared/screens/onboarding/onboarding.tsx'
import { StoresProvider } from '../../shared/stores/context.tsx'
import { siteStores } from './stores.ts'

const history = browserHistory('form')

export default function Form() {
  return (
    <StoresProvider create={siteStores}>
      <OnboardingScreen history={history} />
    </StoresProvider>
  )
}
