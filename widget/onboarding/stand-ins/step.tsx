import { DeviceStep } from '../../../shared/screens/onboarding/device-step.tsx'
import { PersonalDataStep } from '../../../shared/screens/onboarding/personal-data-step.tsx'
import { RegistrationStep } from '../../../shared/screens/onboarding/registration-step.tsx'
import { VerificationStep } from '../../../shared/screens/onboarding/verification-step.tsx'
import { WaitingScreen } from '../../../shared/screens/waiting/waiting.tsx'

const steps = [RegistrationStep, VerificationStep, DeviceStep, PersonalDataStep, WaitingScreen]

/** The onboarding file contains all steps, so no step loads late. */
export function Step({ current }: { current: number; history?: unknown }) {
  const Current = steps[current - 1]!
  return <Current />
}
