import { SignOut } from '../../shared/screens/flow/sign-out.tsx'
import { StoresProvider } from '../../shared/stores/context.tsx'
import { entranceStores } from './entrance-stores.ts'

export default function EntranceSignOut() {
  return (
    <StoresProvider create={entranceStores}>
      <SignOut />
    </StoresProvider>
  )
}
