import '../flow/flow.css'
import './waiting.css'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { sentence } from '../../messages/errors.ts'
import { waitingMessages as text } from '../../messages/waiting.ts'
import { useStoreOf, useStores } from '../../stores/context.tsx'
import type { Waiting } from '../../stores/waiting.ts'
import { createWaiting } from '../../stores/waiting.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { WaitingDrawing } from '../../ui/illustrations.tsx'
import { Link } from '../../ui/link.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Status } from '../../ui/status.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { Way } from '../../ui/way.tsx'
import { StepHeading } from '../flow/step-heading.tsx'
import { OnboardingAside } from '../onboarding/aside.tsx'
import { CorrectionOnDemand, correctable } from './correction-on-demand.tsx'

/** Step 5: polls for the offer every five seconds and opens it. */
export function WaitingScreen() {
  const { env } = useStores()
  const waiting = useStoreOf(createWaiting)
  const state = useStore(waiting.$waiting)
  const { offerId, expiredOfferId, continuesOnSite } = state

  useEffect(() => {
    waiting.start()
    return waiting.stop
  }, [waiting])
  useEffect(() => {
    if (offerId) env.navigation.replace(`/proposal/${encodeURIComponent(offerId)}`)
    else if (continuesOnSite) env.navigation.replace('/dashboard')
  }, [env, offerId, continuesOnSite])

  const toCorrect = correctable(state.hold)
  if (toCorrect.length > 0) return <CorrectionOnDemand fields={toCorrect} onSent={waiting.start} />
  return (
    <Screen
      aside={<OnboardingAside step={5} />}
      actions={
        expiredOfferId && (
          <Button wide onClick={() => env.navigation.go(`/proposal/${encodeURIComponent(expiredOfferId)}`)}>
            {text.expiredWay}
          </Button>
        )
      }
    >
      <div className="s-waiting__drawing">
        <WaitingDrawing />
      </div>
      <StepHeading title={text.title}>{!expiredOfferId && !isStopped(state) && text.lead}</StepHeading>
      <Status>
        <Now waiting={state} />
      </Status>
      <Timeline
        answered={state.state === 'found' || expiredOfferId !== undefined}
        checking={state.standing?.code === 'invoice-checking'}
      />
      <Links />
    </Screen>
  )
}

/** The analysis waits for a person, a register or the customer: the stages by time would not be true. */
const isStopped = ({ standing }: Waiting) => standing !== undefined && standing.code !== 'analysing'

/** The state in one sentence. The region around it is the same for all states: screen readers miss new regions. */
function Now({ waiting }: { waiting: Waiting }) {
  const stage = useStage(waiting)
  if (waiting.state === 'found')
    return (
      <Alert tone="success" live={false}>
        {text.found}
      </Alert>
    )
  const { standing } = waiting
  if (waiting.expiredOfferId && !standing)
    return (
      <Alert tone="info" live={false}>
        {sentence('offer-expired')}
      </Alert>
    )
  if (standing && isStopped(waiting))
    return (
      <Alert tone={standing.tone} live={false}>
        <span data-standing={standing.code}>
          <Unbroken text={standing.sentence} />
        </span>
      </Alert>
    )
  if (waiting.pausedBy === 'offline')
    return (
      <Alert tone="warning" live={false}>
        {text.paused}
      </Alert>
    )
  return (
    <div className="s-waiting__now">
      <p className="s-waiting__stage">
        <Spinner />
        <span>
          <Unbroken text={stage} />
        </span>
      </p>
    </div>
  )
}

/** The sentence changes with the time, so that the screen does not look stuck. */
function useStage({ startedAt }: Waiting): string {
  const { $now } = useStores()
  const now = useStore($now)
  const waited = startedAt && now ? now - startedAt : 0
  return text.stages.filter(({ after }) => waited >= after).pop()?.text ?? text.stages[0].text
}

function Timeline({ answered, checking }: { answered: boolean; checking: boolean }) {
  const { title, sent, analysing, checkingInvoice, answer } = text.timeline
  const middle = checking ? checkingInvoice : analysing
  return <Way label={title} steps={[sent, middle, answer]} current={answered ? 4 : 2} />
}

function Links() {
  return (
    <nav aria-label={text.linksTitle}>
      <p className="s-flow__aside-title">{text.linksTitle}</p>
      <ul className="s-waiting__list">
        {text.links.map(({ label, href }) => (
          <li key={href}>
            <Link href={href} external>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
