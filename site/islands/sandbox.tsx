import { SandboxScreen } from '../../shared/screens/sandbox/sandbox.tsx'
import { StoresProvider } from '../../shared/stores/context.tsx'
import { siteStores } from './stores.ts'

export default function Sandbox() {
  return (
    <StoresProvider create={siteStores}>
      <SandboxScreen />
    </StoresProvider>
  )
}
