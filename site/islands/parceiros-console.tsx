import { ConsoleScreen } from '../../shared/screens/console/console.tsx'
import { createConsole } from '../../shared/stores/console.ts'
import { siteEnvironment } from './environment.ts'

const inAddress = /^#convite=([\w-]+)$/

/** The code stands behind '#', which no server is sent. It leaves the address, so that no history keeps it. */
function takeInvitation(): string | undefined {
  const code = inAddress.exec(location.hash)?.[1]
  if (code) history.replaceState(history.state, '', location.pathname)
  return code
}

export default function ParceirosConsole() {
  return <ConsoleScreen create={() => createConsole(siteEnvironment())} takeInvitation={takeInvitation} />
}
