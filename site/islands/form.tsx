import { storageKeys } from '../../shared/environment.ts'
import { wishToStore } from '../../shared/fields/wish.ts'
import { ScreenBoundary } from '../../shared/screens/flow/screen-boundary.tsx'
import { SignOut } from '../../shared/screens/flow/sign-out.tsx'
import { StaySignedIn } from '../../shared/screens/flow/stay-signed-in.tsx'
import { AllowCounting } from '../../shared/screens/funnel/allow-counting.tsx'
import { OnboardingScreen } from '../../shared/screens/onboarding/onboarding.tsx'
import { LateArrived, LateOtherDevice } from '../../shared/screens/other-device/late-other-device.tsx'
import { StoresProvider } from '../../shared/stores/context.tsx'
import { createFunnel } from '../../shared/stores/funnel.ts'
import { createPartnerLink } from '../../shared/stores/partner-link.ts'
import { browserHistory } from '../../shared/stores/step-history.ts'
import { watchedHistory } from '../../shared/stores/watched-history.ts'
import { entranceStores } from './entrance-stores.ts'
import { InHeader } from './in-header.tsx'
import { takeOtherDevice } from './other-device.ts'
import { takePartner } from './partner-link.ts'
import { takeWish } from './wish-link.ts'

const steps = ['registration', 'code', 'device', 'personal-data', 'waiting'] as const
const history = watchedHistory(browserHistory('form'), step => {
  const seen = steps[step - 1]
  if (seen) entranceStores().of(createFunnel).see(seen)
})
/** On import: a visitor who leaves for /login right away keeps the partner in tab storage. */
const partner = takePartner()
if (partner) createPartnerLink(entranceStores().env).follow(partner)
/** What was simulated on the shop's page: the offer begins with it. */
const wish = takeWish()
if (wish) entranceStores().env.storage.set(storageKeys.wish, wishToStore(wish))
/** In tab storage until somebody is signed in, which may take them to /login and back. */
const code = takeOtherDevice()
if (code) entranceStores().env.tabStorage.set(storageKeys.otherDevice, code)

export default function Form() {
  return (
    <StoresProvider create={entranceStores}>
      <LateArrived />
      <ScreenBoundary page="/form">
        <OnboardingScreen history={history} />
      </ScreenBoundary>
      <AllowCounting />
      <LateOtherDevice />
      <StaySignedIn />
      <InHeader>
        <SignOut />
      </InHeader>
    </StoresProvider>
  )
}
