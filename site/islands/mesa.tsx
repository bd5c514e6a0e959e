import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { DeskScreen } from '../../shared/screens/desk/desk.tsx'
import { createDesk } from '../../shared/stores/desk.ts'
import type { Passkeys } from '../../shared/stores/desk-session.ts'
import { siteEnvironment } from './environment.ts'

const passkeys: Passkeys = {
  create: options => startRegistration({ optionsJSON: options as never }),
  get: options => startAuthentication({ optionsJSON: options as never }),
}

const inAddress = /^#convite=([\w-]+)$/

/** The code stands behind '#', which no server is sent. It leaves the address, so that no history keeps it. */
function takeInvitation(): string | undefined {
  const code = inAddress.exec(location.hash)?.[1]
  if (code) history.replaceState(history.state, '', location.pathname)
  return code
}

export default function Mesa() {
  return <DeskScreen create={() => createDesk(siteEnvironment(), passkeys)} takeInvitation={takeInvitation} />
}
