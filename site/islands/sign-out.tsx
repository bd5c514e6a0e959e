import { SignOut } from '../../shared/screens/flow/sign-out.tsx'
import { StoresProvider } from '../../shared/stores/context.tsx'
import { siteStores } from './stores.ts'

export default function SiteSignOut() {
  return (
    <StoresProvider create={siteStores}>
      <SignOut />
    </StoresProvider>
  )
}
