import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { otherDeviceMessages as text } from '../../messages/other-device.ts'
import { useStoreOf, useStores } from '../../stores/context.tsx'
import { createOtherDevice } from '../../stores/other-device.ts'
import { Alert } from '../../ui/alert.tsx'
import { Link } from '../../ui/link.tsx'
import { useFocusWhen } from '../../ui/use-focus-when.ts'
import { onDemand } from '../flow/on-demand.tsx'
import { say } from '../flow/say.ts'

const GoOnElsewhere = onDemand(() => import('./go-on-elsewhere.tsx').then(it => it.GoOnElsewhere))

/** A field that loses the focus may show a message, which would move this link away under the mouse. */
const keepFocus = (event: { preventDefault(): void }) => event.preventDefault()

/** On /form, for whoever is signed in: what another device has sent here, and the way to another one. */
export function OtherDevice() {
  const { session } = useStores()
  const restored = useStore(session.$restored)
  const isSignedIn = useStore(session.$isAuthenticated)
  /** Undefined before the first press: only who comes back to the link takes the focus there. */
  const [isAsked, setAsked] = useState<boolean>()
  const opener = useRef<HTMLAnchorElement>(null)
  useFocusWhen(opener, isAsked === false)
  if (!restored) return null
  return (
    <aside className="s-other__place">
      <Arrived isSignedIn={isSignedIn} />
      {isSignedIn && !isAsked && (
        <Link ref={opener} onMouseDown={keepFocus} onClick={() => setAsked(true)}>
          {text.ask}
        </Link>
      )}
      {isSignedIn && isAsked && <GoOnElsewhere onClose={() => setAsked(false)} />}
    </aside>
  )
}

/** What became of the link by which this page was opened. */
function Arrived({ isSignedIn }: { isSignedIn: boolean }) {
  const otherDevice = useStoreOf(createOtherDevice)
  const open = useStore(otherDevice.$open)
  useEffect(() => {
    if (isSignedIn || otherDevice.hasArrived()) void otherDevice.open()
  }, [otherDevice, isSignedIn])
  if (open.state === 'busy') return <p role="status">{text.opening}</p>
  if (open.state === 'done') return <Alert tone="success">{text.opened}</Alert>
  if (open.state !== 'failed') return null
  const isAnswered = 'status' in open.failure
  return (
    <Alert
      tone="warning"
      action={!isAnswered && <Link onClick={() => void otherDevice.open()}>{text.retry}</Link>}
    >
      {say('request', open.failure)}
    </Alert>
  )
}
