import type { FormEventHandler, ReactNode } from 'react'
import { useStoreOf } from '../../stores/context.tsx'
import { createOnboarding } from '../../stores/onboarding.ts'
import { useSteps } from '../../stores/steps-context.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Screen } from '../../ui/screen.tsx'
import { usePageTitle } from '../flow/page-title.ts'
import { StepAlert } from '../flow/step-alert.tsx'
import { StepHeading } from '../flow/step-heading.tsx'
import type { StepError } from '../flow/use-step-error.ts'
import { OnboardingAside } from './aside.tsx'

type Props = {
  title: string
  lead?: ReactNode
  /** The error of the whole step; field messages are under their fields. */
  error?: StepError | undefined
  /** 'Voltar'; without it there is no button. */
  onBack?: (() => void) | undefined
  backDisabled?: boolean
  actions: ReactNode
  onSubmit?: FormEventHandler<HTMLFormElement>
  children: ReactNode
}

/** The common layout of the four steps: progress, title, error, content, action. */
export function StepFrame(props: Props) {
  const { title, lead, error, onBack, backDisabled, actions, onSubmit, children } = props
  const onboarding = useStoreOf(createOnboarding)
  const { current } = useSteps()
  const bar = onboarding.barStep(current)
  usePageTitle(title, bar, onboarding.barSteps)
  return (
    <Screen
      label={title}
      header={
        bar && (
          <Progress
            step={bar}
            total={onboarding.barSteps}
            {...(onBack && { onBack })}
            backDisabled={backDisabled ?? false}
          />
        )
      }
      aside={<OnboardingAside step={current} />}
      actions={actions}
      {...(onSubmit && { onSubmit })}
    >
      <StepHeading title={title}>{lead}</StepHeading>
      <StepAlert error={error} />
      {children}
    </Screen>
  )
}
