/** A partner's column has no room beside the form. */
export const OnboardingAside = () => null
