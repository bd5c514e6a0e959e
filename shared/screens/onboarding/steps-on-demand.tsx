import './steps-on-demand.css'
import { onboardingMessages } from '../../messages/onboarding.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { onDemand } from '../flow/on-demand.tsx'
import { StepFailed } from './step-boundary.tsx'

const instead = { placeholder: <StepSkeleton />, failed: <StepFailed /> }

export const VerificationStep = onDemand(
  () => import('./verification-step.tsx').then(it => it.VerificationStep),
  instead,
)
export const DeviceStep = onDemand(() => import('./device-step.tsx').then(it => it.DeviceStep), instead)
export const PersonalDataStep = onDemand(
  () => import('./personal-data-step.tsx').then(it => it.PersonalDataStep),
  instead,
)
export const WaitingStep = onDemand(
  () => import('../waiting/waiting.tsx').then(it => it.WaitingScreen),
  instead,
)

/** Loads the following steps early, so that nobody waits for them. */
export function fetchStepsAfter(step: number): void {
  const later = [VerificationStep, DeviceStep, PersonalDataStep, WaitingStep].slice(step - 1, step + 1)
  for (const each of later) each.fetch()
}

function StepSkeleton() {
  return (
    <div className="s-form__skeleton">
      <Skeleton shape="number" label={onboardingMessages.loadingProfile} />
      <Skeleton lines={2} />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </div>
  )
}
