import './other-device.css'
import { useStore } from '@nanostores/react'
import { storageKeys } from '../../environment.ts'
import { useStores } from '../../stores/context.tsx'
import { onDemand, PartFailed } from '../flow/on-demand.tsx'

const OtherDevice = onDemand(() => import('./other-device.tsx').then(it => it.OtherDevice), {
  // At the end of the page: nobody waits for it.
  placeholder: null,
  failed: (
    <aside className="s-other__place">
      <PartFailed />
    </aside>
  ),
})

/** Loads what goes to another device, and comes from one, for whoever is signed in or has opened a link. */
export function LateOtherDevice() {
  const { env, session } = useStores()
  const restored = useStore(session.$restored)
  const isSignedIn = useStore(session.$isAuthenticated)
  if (!restored) return null
  return isSignedIn || env.tabStorage.get(storageKeys.otherDevice) ? <OtherDevice /> : null
}
