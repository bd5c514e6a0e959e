import './other-device.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
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
const Arrived = onDemand(() => import('./arrived.tsx').then(it => it.Arrived), {
  placeholder: null,
  failed: (
    <div className="s-other__arrived">
      <PartFailed />
    </div>
  ),
})

/** Loads the way to another device, for whoever is signed in. */
export function LateOtherDevice() {
  const { session } = useStores()
  const restored = useStore(session.$restored)
  const isSignedIn = useStore(session.$isAuthenticated)
  return restored && isSignedIn ? <OtherDevice /> : null
}

/** Loads what comes from another device, for whoever has opened a link. */
export function LateArrived() {
  const { env, session } = useStores()
  const restored = useStore(session.$restored)
  const [hasCode, setHasCode] = useState(false)
  // Asked once: the code is removed when it has been used, and what became of it stays.
  useEffect(() => {
    if (restored) setHasCode(env.tabStorage.get(storageKeys.otherDevice) !== undefined)
  }, [restored, env])
  return hasCode ? <Arrived /> : null
}
