import './sessions.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { OpenSession } from '../../api/sessions.ts'
import { momentOf } from '../../fields/moment.ts'
import { commonMessages } from '../../messages/common.ts'
import { dashboardMessages } from '../../messages/dashboard.ts'
import { sessionsMessages } from '../../messages/sessions.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { createSessions } from '../../stores/sessions.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StepTitle } from '../../ui/step-title.tsx'
import { useGuard } from '../dashboard/use-guard.ts'
import { LoadFailed } from '../flow/load-failed.tsx'
import { Offline } from '../flow/offline.tsx'
import { WorkAlert } from '../flow/work-alert.tsx'

const text = sessionsMessages

/** /dashboard/sessions: where the customer is signed in, and the buttons that end it. */
export function SessionsScreen() {
  const admitted = useGuard()
  return (
    <div className="s-sessions">
      <StepTitle title={text.title}>{text.text}</StepTitle>
      {admitted ? <Sessions /> : <Loading />}
      <p>
        <Link href="/dashboard">{text.back}</Link>
      </p>
    </div>
  )
}

function Sessions() {
  const store = useStoreOf(createSessions)
  const { data, failure, loading } = useStore(store.$sessions)
  useEffect(() => void store.load(), [store])
  if (!data && failure && !loading) return <LoadFailed failure={failure} onRetry={() => void store.load()} />
  return (
    <>
      <Offline text={commonMessages.offline} />
      {data ? <List sessions={data} /> : <Loading />}
    </>
  )
}

/** Which session is being ended, or all others. */
type Target = string | 'others'

function List({ sessions }: { sessions: OpenSession[] }) {
  const store = useStoreOf(createSessions)
  const { state, failure } = useStore(store.$end)
  const [target, setTarget] = useState<Target>()
  const busyWith = state === 'busy' ? target : undefined
  const others = sessions.filter(({ current }) => !current)
  const end = (which: Target) => {
    // The store would return the running call's outcome, and the page would show it for this session.
    if (state === 'busy') return
    setTarget(which)
    void store.end(which === 'others' ? undefined : which)
  }
  return (
    <>
      <WorkAlert failure={failure} />
      <p className="s-sessions__done" role="status">
        {state === 'done' && (target === 'others' ? text.othersEnded : text.ended)}
        {others.length === 0 && ` ${text.onlyThis}`}
      </p>
      <ul className="s-sessions__list">
        {sessions.map(each => (
          <One key={each.id} session={each} busy={busyWith === each.id} onEnd={() => end(each.id)} />
        ))}
      </ul>
      {others.length > 1 && (
        <Button
          variant="secondary"
          wide
          busy={busyWith === 'others'}
          busyLabel={text.ending}
          onClick={() => end('others')}
        >
          {text.endOthers}
        </Button>
      )}
      {others.length > 0 && <p className="s-sessions__note">{text.unknown}</p>}
      <p className="s-sessions__note">{text.networkNote}</p>
    </>
  )
}

function One({ session, busy, onEnd }: { session: OpenSession; busy: boolean; onEnd: () => void }) {
  const { browser, network, createdAt, lastSeenAt, current } = session
  return (
    <Card as="li" className="s-sessions__one">
      <div className="s-sessions__facts">
        <h2 className="s-sessions__browser">{browser}</h2>
        {current && <strong className="s-sessions__current">{text.current}</strong>}
        <p>{text.since(momentOf(createdAt))}</p>
        {!current && <p>{text.lastSeen(momentOf(lastSeenAt))}</p>}
        {network && <p>{text.network(network)}</p>}
      </div>
      {!current && (
        <Button
          variant="secondary"
          small
          busy={busy}
          busyLabel={text.ending}
          aria-label={text.endOf(browser, momentOf(createdAt))}
          onClick={onEnd}
        >
          {text.end}
        </Button>
      )}
    </Card>
  )
}

function Loading() {
  return (
    <>
      <Skeleton shape="block" label={dashboardMessages.loading} />
      <Skeleton shape="block" />
    </>
  )
}
