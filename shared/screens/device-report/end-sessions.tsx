import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { deviceReportMessages } from '../../messages/device-report.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { createSessions } from '../../stores/sessions.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { useFocusWhen } from '../../ui/use-focus-when.ts'
import { FailureAlert } from '../flow/failure-alert.tsx'
import { say } from '../flow/say.ts'
import { useLasting } from '../flow/use-lasting.ts'

const text = deviceReportMessages.sessions

/** Whoever has the phone may be signed in on it: all other sessions are ended from here. */
export function EndSessions() {
  const store = useStoreOf(createSessions)
  const work = useStore(store.$end)
  const failure = useLasting(work.failure)
  const isDone = work.state === 'done'
  // It replaces the pressed button.
  const done = useRef<HTMLParagraphElement>(null)
  useFocusWhen(done, isDone)
  return (
    <section className="s-report">
      <h2 className="s-dash__heading">{text.title}</h2>
      <p>{text.text}</p>
      {failure && <FailureAlert>{say('request', failure)}</FailureAlert>}
      <p className="s-report__done" tabIndex={-1} ref={done}>
        {isDone && text.done}
      </p>
      {!isDone && (
        <Button
          variant="secondary"
          wide
          busy={work.state === 'busy'}
          busyLabel={text.ending}
          onClick={() => void store.end()}
        >
          {text.end}
        </Button>
      )}
      <p>
        <Link href="/dashboard/sessions">{text.link}</Link>
      </p>
    </section>
  )
}
