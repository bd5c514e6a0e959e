import './other-device.css'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { clockTime } from '../../fields/moment.ts'
import { otherDeviceMessages as text } from '../../messages/other-device.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { createOtherDevice } from '../../stores/other-device.ts'
import { Alert } from '../../ui/alert.tsx'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useFocusWhen } from '../../ui/use-focus-when.ts'
import { CopyButton } from '../dashboard/copy-button.tsx'
import { lateQrCode } from '../flow/on-demand.tsx'
import { say } from '../flow/say.ts'

const QrCode = lateQrCode(text)

/** The link to another device: as a picture to scan, and to copy. */
export function GoOnElsewhere({ onClose }: { onClose: () => void }) {
  const otherDevice = useStoreOf(createOtherDevice)
  const link = useStore(otherDevice.$link)
  const isTaken = useStore(otherDevice.$isTaken)
  const [failure, setFailure] = useState<string>()
  // It replaces the pressed link.
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusWhen(heading)
  const make = async () => {
    setFailure(undefined)
    const outcome = await otherDevice.make()
    if (!outcome.ok) setFailure(say('request', outcome.failure))
  }
  useEffect(() => {
    void otherDevice.make().then(outcome => {
      if (!outcome.ok) setFailure(say('request', outcome.failure))
    })
    return otherDevice.follow()
  }, [otherDevice])
  return (
    <Card as="section">
      <div className="s-other">
        <h2 ref={heading} tabIndex={-1}>
          {text.title}
        </h2>
        <p>{text.lead}</p>
        {failure && (
          <Alert tone="danger" action={<Link onClick={() => void make()}>{text.retry}</Link>}>
            {failure}
          </Alert>
        )}
        {!link && !failure && <Skeleton lines={4} shape="block" label={text.busy} />}
        {link && isTaken && <Alert tone="success">{text.taken}</Alert>}
        {link && !isTaken && (
          <>
            <QrCode text={link.url} label={text.qr} hint={text.scan} />
            <code className="s-other__link">{link.url}</code>
            <CopyButton
              text={link.url}
              label={text.copy}
              copied={text.copied}
              failed={text.copyFailed}
              small
            />
            <p>{text.until(clockTime(link.expiresAt))}</p>
          </>
        )}
        <p className="s-other__ways">
          {link && <Link onClick={() => void make()}>{text.again}</Link>}
          <Link onClick={onClose}>{text.close}</Link>
        </p>
      </div>
    </Card>
  )
}
