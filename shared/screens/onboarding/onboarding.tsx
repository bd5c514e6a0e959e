import '../flow/flow.css'
import './onboarding.css'
import { type ReactNode, useContext } from 'react'
import { onboardingMessages } from '../../messages/onboarding.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { StepProvider, useSteps } from '../../stores/steps-context.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Link } from '../../ui/link.tsx'
import '../../ui/visually-hidden.css'
import { createOnboarding } from '../../stores/onboarding.ts'
import { say } from '../flow/say.ts'
import { Arriving, TitleLevel } from '../flow/step-heading.tsx'
import type { StepHistory } from '../flow/step-history.ts'
import { KeepSteps, type KeptSteps } from './kept.tsx'
import { Step } from './step.tsx'
import { StepBoundary } from './step-boundary.tsx'
import { type StepTrail, useStepTrail } from './use-step-trail.ts'
import { useWhereToBegin } from './use-where-to-begin.ts'

type Props = {
  /** Handed in by a host whose Back button may go a step back. */
  history?: StepHistory
  /** Handed in by a host whose tree may go and come back: what was typed outlives it. */
  kept?: KeptSteps
  /** What a host shows in place of the step; what was typed is kept meanwhile. */
  instead?: ReactNode
}

/** /form: four steps and the wait. */
export function OnboardingScreen({ history, kept, instead }: Props) {
  const onboarding = useStoreOf(createOnboarding)
  const trail = useStepTrail(history)
  return (
    <StepProvider total={onboarding.totalSteps} onStep={trail.leave}>
      <KeepSteps kept={kept}>
        <Steps trail={trail} instead={instead} />
      </KeepSteps>
    </StepProvider>
  )
}

function Steps({ trail, instead }: { trail: StepTrail; instead: ReactNode }) {
  const { current } = useSteps()
  const { pending, failed, retry } = useWhereToBegin(trail)
  const Title = `h${useContext(TitleLevel)}` as const
  return (
    <Arriving value={trail.arriving}>
      {pending && <Title className="c-hidden">{onboardingMessages.loadingProfile}</Title>}
      <div className="s-flow" aria-busy={pending || undefined} inert={pending}>
        {failed && (
          <div className="s-form__notice">
            <Alert tone="danger" action={<Link onClick={retry}>{onboardingMessages.retry}</Link>}>
              {say('profile', failed)}
            </Alert>
          </div>
        )}
        {instead ?? (
          <StepBoundary key={current}>
            <Step current={current} />
          </StepBoundary>
        )}
      </div>
    </Arriving>
  )
}
