import { browserHistory } from '../../shared/screens/flow/step-history.ts'
import { LoginScreen } from '../../shared/screens/login/login.tsx'
import { StoresProvider } from '../../shared/stores/context.tsx'
import { siteStores } from './stores.ts'

const history = browserHistory('login')

export default function Login() {
  return (
    <StoresProvider create={siteStores}>
      <LoginScreen history={history} />
    </StoresProvider>
  )
}
