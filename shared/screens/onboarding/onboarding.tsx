import '../flow/flow.css'
import './onboarding.css'
import { useStore } from '@nanostores/react'
import { type ReactNode, useContext, useEffect, useRef } from 'react'
import type { Standing } from '../../api/standing.ts'
import { onboardingMessages } from '../../messages/onboarding.ts'
import { useStoreOf, useStores } from '../../stores/context.tsx'
import { StepProvider, useSteps, useStepsStore } from '../../stores/steps-context.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Link } from '../../ui/link.tsx'
import '../../ui/visually-hidden.css'
import { createOnboarding } from '../../stores/onboarding.ts'
import { createOnboardingRoute } from '../../stores/onboarding-route.ts'
import type { StepHistory } from '../../stores/step-history.ts'
import { usePageFailure } from '../flow/page-title.ts'
import { say } from '../flow/say.ts'
import { Arriving, TitleLevel } from '../flow/step-heading.tsx'
import { KeepSteps, type KeptSteps } from '../form/kept.tsx'
import { Step } from './step.tsx'
import { StepBoundary } from './step-boundary.tsx'
import { fetchStepsAfter } from './steps-on-demand.tsx'

type Props = {
  /** For hosts whose Back button may go one step back. */
  history?: StepHistory
  /** For hosts that may unmount the screen: form values outlive it. */
  kept?: KeptSteps
  /** Shown instead of the step. The form values are kept meanwhile. */
  instead?: ReactNode
}

/** /form: four steps and the waiting screen. */
export function OnboardingScreen({ history, kept, instead }: Props) {
  const onboarding = useStoreOf(createOnboarding)
  return (
    <StepProvider total={onboarding.totalSteps}>
      <KeepSteps kept={kept}>
        <Steps history={history} instead={instead} />
      </KeepSteps>
    </StepProvider>
  )
}

function Steps({ history, instead }: { history: StepHistory | undefined; instead: ReactNode }) {
  const { network, profile, session } = useStores()
  const steps = useStepsStore()
  const { current } = useSteps()
  const onboarding = useStoreOf(createOnboarding)
  const route = useStoreOf(createOnboardingRoute)
  const restored = useStore(session.$restored)
  const authenticated = useStore(session.$isAuthenticated)
  const start = useStore(onboarding.$start)
  useEffect(() => route.start(steps, history), [route, steps, history])
  useEffect(() => {
    // The first step fetches the next ones on its first focus, so that a visitor who only looks downloads less.
    if (current > 1) fetchStepsAfter(current)
  }, [current])
  const pending = restored && authenticated && !start
  // What was missing at the first step is given once a later step has been shown, on the way back too.
  const furthest = useRef(current)
  furthest.current = Math.max(furthest.current, current)
  const opened = start && 'step' in start && start.step === furthest.current ? start : undefined
  const failed = start && 'step' in start ? start.failure : undefined
  const retry = () => {
    profile.retry()
    void onboarding.begin()
  }
  // The step says itself that there is no internet. Once it is back, that is no longer true.
  const isOffline = failed?.code === 'offline'
  const isShown = failed !== undefined && !isOffline
  usePageFailure(isShown)
  const latest = useRef(retry)
  latest.current = retry
  useEffect(
    () => (isOffline ? network.$online.subscribe(online => online && latest.current()) : undefined),
    [isOffline, network],
  )
  const Title = `h${useContext(TitleLevel)}` as const
  return (
    <Arriving value={route.arriving}>
      {pending && <Title className="c-hidden">{onboardingMessages.loadingProfile}</Title>}
      <div className="s-flow" aria-busy={pending || undefined} inert={pending}>
        {isShown && (
          <div className="s-form__notice">
            <Alert tone="danger" action={<Link onClick={retry}>{onboardingMessages.retry}</Link>}>
              {say('profile', failed)}
            </Alert>
          </div>
        )}
        {current > 2 && opened?.step === current && <WhereYouStand standing={opened.standing} />}
        {instead ?? (
          <StepBoundary key={current}>
            <Step current={current} history={history} />
          </StepBoundary>
        )}
      </div>
    </Arriving>
  )
}

/** What is missing, for whoever comes back. The waiting screen says it itself. */
const WhereYouStand = ({ standing }: { standing: Standing | undefined }) =>
  standing &&
  ['phone-missing', 'data-missing', 'ordered'].includes(standing.code) && (
    <p className="s-form__notice" data-standing={standing.code}>
      {standing.sentence}
    </p>
  )
