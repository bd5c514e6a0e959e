/** What the element hands to the onboarding, and gets back. Nothing here carries personal data outwards. */
export type OnboardingStep = 'registration' | 'code' | 'device' | 'personal' | 'waiting' | 'continue'

export interface OnboardingHost {
  /** Unique per element. */
  id: string
  /** Partner id, as registered. */
  partner: string
  /** Origin of the hosted site, without a trailing slash; the API stands under `/api`. */
  origin: string
  /** What the shop calls the phone that is being bought. */
  device?: string | undefined
  /** The offline demonstration: a server within the page. */
  demo?: { fetch: typeof globalThis.fetch; codeLength: number } | undefined
  /** `loan-step`. */
  step(step: OnboardingStep): void
  /** `loan-complete`: the personal data were accepted. */
  complete(applicationId: string | undefined): void
  /** `loan-exit`: the customer goes on elsewhere. */
  exit(reason: 'hosted'): void
  /** `loan-error`, by its code. */
  error(code: string): void
}
