import { storageKeys } from '../../shared/environment.ts'
import { ScreenBoundary } from '../../shared/screens/flow/screen-boundary.tsx'
import { SignOut } from '../../shared/screens/flow/sign-out.tsx'
import { StaySignedIn } from '../../shared/screens/flow/stay-signed-in.tsx'
import { OnboardingScreen } from '../../shared/screens/onboarding/onboarding.tsx'
import { LateOtherDevice } from '../../shared/screens/other-device/late-other-device.tsx'
import { StoresProvider } from '../../shared/stores/context.tsx'
import { createPartnerLink } from '../../shared/stores/partner-link.ts'
import { browserHistory } from '../../shared/stores/step-history.ts'
import { entranceStores } from './entrance-stores.ts'
import { InHeader } from './in-header.tsx'
import { takeOtherDevice } from './other-device.ts'
import { takePartner } from './partner-link.ts'

const history = browserHistory('form')
/** On import: a visitor who leaves for /login right away keeps the partner in tab storage. */
const partner = takePartner()
if (partner) createPartnerLink(entranceStores().env).follow(partner)
/** In tab storage until somebody is signed in, which may take them to /login and back. */
const code = takeOtherDevice()
if (code) entranceStores().env.tabStorage.set(storageKeys.otherDevice, code)

export default function Form() {
  return (
    <StoresProvider create={entranceStores}>
      <ScreenBoundary page="/form">
        <OnboardingScreen history={history} />
      </ScreenBoundary>
      <LateOtherDevice />
      <StaySignedIn />
      <InHeader>
        <SignOut />
      </InHeader>
    </StoresProvider>
  )
}
