import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { otherDeviceMessages as text } from '../../messages/other-device.ts'
import { useStores } from '../../stores/context.tsx'
import { Link } from '../../ui/link.tsx'
import { useFocusWhen } from '../../ui/use-focus-when.ts'
import { onDemand } from '../flow/on-demand.tsx'

const GoOnElsewhere = onDemand(() => import('./go-on-elsewhere.tsx').then(it => it.GoOnElsewhere))

/** Under the steps of /form, for whoever is signed in: the way to another device. */
export function OtherDevice() {
  const { session } = useStores()
  const restored = useStore(session.$restored)
  const isSignedIn = useStore(session.$isAuthenticated)
  /** Undefined before the first press: only who comes back to the link takes the focus there. */
  const [isAsked, setAsked] = useState<boolean>()
  const opener = useRef<HTMLAnchorElement>(null)
  useFocusWhen(opener, isAsked === false)
  if (!restored || !isSignedIn) return null
  return (
    <aside className="s-other__place">
      {isAsked ? (
        <GoOnElsewhere onClose={() => setAsked(false)} />
      ) : (
        <Link ref={opener} onClick={() => setAsked(true)}>
          {text.ask}
        </Link>
      )}
    </aside>
  )
}
