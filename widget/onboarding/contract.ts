import type { DemoFile } from '../demo-api/demo-api.ts'
import type { Known } from '../element/configuration.ts'
import type { LoanErrorCode } from '../element/errors.ts'
import type { Mark, OnboardingStep, Tell } from '../element/events.ts'
import type { Settings } from '../element/settings.ts'

/** What the element hands over when it opens the onboarding. */
export interface Opening {
  settings: Settings
  known: Known
  demo: DemoFile | undefined
  /** Dispatches an event. */
  tell: Tell
  mark: Mark
  /** `loan-error`, with its sentence on the console. */
  report(code: LoanErrorCode): void
}

/** What the onboarding knows of the element. Nothing here carries personal data outwards. */
export interface OnboardingHost {
  /** Unique per element. */
  id: string
  /** Partner id, as registered. */
  partner: string
  /** Origin of the hosted site, without a trailing slash; the API stands under `/api`. */
  origin: string
  /** What the shop calls the phone that is being bought. */
  device?: string | undefined
  /** In the test world: nothing that is done there counts. */
  isTest?: boolean
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

/** What the element does with the onboarding as a whole. */
export interface OnboardingFrame {
  kind: 'simulator' | 'onboarding'
  /** Whether the customer came by pressing; asked once. */
  arrived(): boolean
  /** Back to where the customer came from. */
  close(): void
}
