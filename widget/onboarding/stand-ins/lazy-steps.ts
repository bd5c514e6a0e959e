import { WaitingScreen } from '../../../shared/screens/waiting/waiting.tsx'

export { DeviceStep } from '../../../shared/screens/onboarding/device-step.tsx'
export { PersonalStep } from '../../../shared/screens/onboarding/personal-step.tsx'
export { VerificationStep } from '../../../shared/screens/onboarding/verification-step.tsx'

/** All steps are in the one file of the onboarding. */
export const WaitingStep = WaitingScreen
export const fetchStepsAfter = () => {}
