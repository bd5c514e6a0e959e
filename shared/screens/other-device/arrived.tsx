import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { otherDeviceMessages as text } from '../../messages/other-device.ts'
import { useStoreOf, useStores } from '../../stores/context.tsx'
import { createOtherDevice } from '../../stores/other-device.ts'
import { Alert } from '../../ui/alert.tsx'
import { Link } from '../../ui/link.tsx'
import { say } from '../flow/say.ts'

/** Above the steps of /form: what became of the link by which the page was opened. Below them nobody would see why they are empty. */
export function Arrived() {
  const { session } = useStores()
  const isSignedIn = useStore(session.$isAuthenticated)
  const otherDevice = useStoreOf(createOtherDevice)
  const open = useStore(otherDevice.$open)
  useEffect(() => {
    if (isSignedIn || otherDevice.hasArrived()) void otherDevice.open()
  }, [otherDevice, isSignedIn])
  const told = (children: ReactNode) => <div className="s-other__arrived">{children}</div>
  if (open.state === 'busy') return told(<p role="status">{text.opening}</p>)
  if (open.state === 'done') return told(<Alert tone="success">{text.opened}</Alert>)
  if (open.state !== 'failed') return null
  const isAnswered = 'status' in open.failure
  return told(
    <Alert
      tone="warning"
      action={!isAnswered && <Link onClick={() => void otherDevice.open()}>{text.retry}</Link>}
    >
      {say('request', open.failure)}
    </Alert>,
  )
}
