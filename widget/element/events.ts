import type { LoanErrorCode } from './errors.ts'
import type { StateName } from './states.ts'

export type OnboardingStep = 'registration' | 'code' | 'device' | 'personal' | 'waiting' | 'continue'

/** What is chosen and what it costs. Whole cents; `cet` is percent a year. Never who asks. */
export interface LoanFigures {
  amountCents: number
  installments: number
  paymentDay: number
  installmentCents: number
  totalCents: number
  cet: number
}

/** The `detail` of each event. All bubble and leave the shadow root; `loan-before-continue` can be called off. */
export interface LoanEvents {
  /** Figures only of `<loan-simulator>`. */
  'loan-ready': { version: string } & Partial<LoanFigures>
  'loan-change': LoanFigures
  'loan-before-continue': LoanFigures
  'loan-step': { step: OnboardingStep | 'simulator' }
  'loan-error': { code: LoanErrorCode; attribute?: string | undefined }
  'loan-exit': { reason: 'hosted' | 'closed' }
  'loan-complete': { applicationId?: string | undefined }
}

declare global {
  interface HTMLElementEventMap extends LoanElementEvents {}
}
export type LoanElementEvents = { [Name in keyof LoanEvents]: CustomEvent<LoanEvents[Name]> }

/** Whether a state of one element holds, for `:state(…)` in the page's style sheet. */
export type Mark = (state: StateName, holds: boolean) => void
/** Of one element. */
export type Tell = <Name extends keyof LoanEvents>(name: Name, detail: LoanEvents[Name]) => boolean

/** Answers false when the page called the event off. */
export function emit<Name extends keyof LoanEvents>(
  element: EventTarget,
  name: Name,
  detail: LoanEvents[Name],
): boolean {
  const cancelable = name === 'loan-before-continue'
  return element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }))
}
