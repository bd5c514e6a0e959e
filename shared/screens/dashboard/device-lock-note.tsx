import type { DeviceLock } from '../../api/customers.ts'
import { formatLongDate } from '../../fields/date.ts'
import { deviceLockMessages } from '../../messages/device-lock.ts'
import { Alert } from '../../ui/alert.tsx'
import { Link } from '../../ui/link.tsx'

const text = deviceLockMessages

/** Explains a device lock: the reason, what still works, and when it ends. */
export function DeviceLockNote({ lock: { state, locksOn } }: { lock: DeviceLock }) {
  if (state === 'releasing')
    return (
      <Alert tone="success" title={text.releasing.title} live={false}>
        {text.releasing.text}
      </Alert>
    )
  const isLocked = state === 'locked'
  return (
    <Alert
      tone="warning"
      title={isLocked ? text.locked.title : text.noticed.title(formatLongDate(locksOn))}
      action={<Link href="/dashboard/pay">{text.pay}</Link>}
      live={false}
    >
      <dl className="s-dash__lock">
        <dt>{text.why}</dt>
        <dd>{isLocked ? text.locked.reason : text.noticed.reason}</dd>
        <dt>{text.worksTitle}</dt>
        <dd>{text.works}</dd>
        <dt>{text.restoreTitle}</dt>
        <dd>{text.restore}</dd>
        <dt>{text.helpTitle}</dt>
        <dd>
          {text.help.before}
          <Link href={text.help.phone.href}>{text.help.phone.label}</Link>
          {text.help.after}
        </dd>
      </dl>
    </Alert>
  )
}
