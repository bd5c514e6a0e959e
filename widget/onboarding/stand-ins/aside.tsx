import type * as original from '../../../shared/screens/onboarding/aside.tsx'

/** A partner's column has no room beside the form. */
export const OnboardingAside: typeof original.OnboardingAside = () => <></>
