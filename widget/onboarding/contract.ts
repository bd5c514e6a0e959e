import type { ReadableAtom } from 'nanostores'
import type { ComponentType } from 'react'
import type { Wish } from '../../shared/fields/wish.ts'
import type { Stores } from '../../shared/stores/stores.ts'
import type { DemoFile } from '../demo-api/demo-api.ts'
import type { Known } from '../element/configuration.ts'
import type { LoanErrorCode } from '../element/errors.ts'
import type { LoanFigures, Mark, OnboardingStep, Tell } from '../element/events.ts'
import type { Settings } from '../element/settings.ts'

/** The element's input to the onboarding. */
export interface Opening {
  settings: Settings
  known: Known
  demo: DemoFile | undefined
  /** What is simulated now. False for `<loan-onboarding>`, which has no simulator. */
  figures: (() => LoanFigures) | false
  /** Dispatches an event. */
  tell: Tell
  mark: Mark
  /** `loan-error`, with its sentence on the console. */
  report(code: LoanErrorCode): void
  /** Imports a file of ours that has this SHA-256 (base64), or none. */
  load<T>(name: string, hash: string): Promise<T>
  /** Adds a style sheet to the shadow root, once. */
  wear(css: string): void
}

/** The parts of `loan-steps.js`. */
export interface LaterSteps {
  /** Device, personal data, and the waiting screen. */
  steps: readonly ComponentType[]
  /** `phone`: of the session that has expired, or empty after a reload of the page. */
  ConfirmAgain: ComponentType<{ phone: string; onBack: () => void }>
  ContinueHosted: ComponentType<{ host: OnboardingHost; place: 'answer' | 'account' }>
  /** Tells when the personal data were accepted. Returns the unsubscribe function. */
  onAccepted(stores: Stores, told: (applicationId: string | undefined) => void): () => void
}

/** The onboarding's view of the element. Nothing that it tells carries personal data. */
export interface OnboardingHost {
  /** Unique per element. */
  id: string
  /** Partner id, as registered. */
  partner: string
  /** Origin of the hosted site, without a trailing slash; the API stands under `/api`. */
  origin: string
  /** The shop's name for the phone that is being bought. */
  device?: string | undefined
  /** The sandbox: applications have no effect. */
  isTest?: boolean
  /** The server of the offline demonstration, inside the page. */
  demo?: { fetch: typeof globalThis.fetch; codeLength: number } | undefined
  /** Loads what comes after the code. */
  later(): Promise<LaterSteps>
  /** `loan-step`. */
  step(step: OnboardingStep): void
  /** What the customer simulated on the page, for the hosted site. */
  wish(): Wish | undefined
  /** `loan-complete`: the personal data were accepted. */
  complete(applicationId: string | undefined): void
  /** `loan-exit`: the customer continues on the hosted site. */
  exit(reason: 'hosted'): void
  /** `loan-error`, by its code. */
  error(code: string): void
}

/** What the onboarding asks of the element around it. */
export interface OnboardingFrame {
  kind: 'simulator' | 'onboarding'
  /** 'onboarding' while it is open. */
  $place: ReadableAtom<string>
  /** Whether the customer pressed the button that opened the onboarding. True only on the first call. */
  arrived(): boolean
  /** Goes back to the simulator, or closes `<loan-onboarding>`. */
  close(): void
}
