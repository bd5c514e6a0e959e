import { Suspense } from 'react'
import { onboardingMessages } from '../../messages/onboarding.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DeviceStep, PersonalStep, VerificationStep, WaitingStep } from './lazy-steps.ts'
import { RegistrationStep } from './registration-step.tsx'

/** The first step is in the HTML and outside any Suspense, within which React would wake it up after the stores. */
export function Step({ current }: { current: number }) {
  return current === 1 ? (
    <RegistrationStep />
  ) : (
    <Suspense fallback={<StepSkeleton />}>
      <LaterStep current={current} />
    </Suspense>
  )
}

function LaterStep({ current }: { current: number }) {
  if (current === 2) return <VerificationStep />
  if (current === 3) return <DeviceStep />
  return current === 4 ? <PersonalStep /> : <WaitingStep />
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
