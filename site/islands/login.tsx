import { ScreenBoundary } from '../../shared/screens/flow/screen-boundary.tsx'
import { LoginScreen } from '../../shared/screens/login/login.tsx'
import { StoresProvider } from '../../shared/stores/context.tsx'
import { browserHistory } from '../../shared/stores/step-history.ts'
import { entranceStores } from './entrance-stores.ts'
import { takeHandoff } from './handoff.ts'

const history = browserHistory('login')
/** On import: before other code can read the URL. */
const arrival = takeHandoff()

export default function Login() {
  return (
    <StoresProvider create={entranceStores}>
      <ScreenBoundary page="/login">
        <LoginScreen history={history} {...arrival} />
      </ScreenBoundary>
    </StoresProvider>
  )
}
