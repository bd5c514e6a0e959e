import type * as original from '../../../shared/screens/onboarding/aside.tsx'

type Props = Parameters<typeof original.OnboardingAside>[0]

/** A partner's column has no room beside the form. */
export const OnboardingAside = (_: Props) => null
