import { RegistrationStep } from '../../../shared/screens/onboarding/registration-step.tsx'
import { VerificationStep } from '../../../shared/screens/onboarding/verification-step.tsx'
import { LaterPart } from '../later-part.tsx'

/** The onboarding file has the first two steps, and the steps file the others. */
export function Step({ current }: { current: number; history?: unknown }) {
  if (current === 1) return <RegistrationStep />
  if (current === 2) return <VerificationStep />
  return (
    <LaterPart>
      {({ steps }) => {
        const Current = steps[current - 3]!
        return <Current />
      }}
    </LaterPart>
  )
}
