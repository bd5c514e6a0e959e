import type { LoanErrorCode } from './errors.ts'
import type { StateName } from './states.ts'

export type OnboardingStep = 'registration' | 'code' | 'device' | 'personal' | 'waiting' | 'continue'

/** The choice and its costs, in whole cents. `cet` is percent per year, and that of the
 * dated example until the server has said what day it is. Never personal data. */
export interface LoanFigures {
  amountCents: number
  installments: number
  paymentDay: number
  installmentCents: number
  totalCents: number
  cet: number
}

/** The `detail` of each event. All bubble and are composed. `loan-before-continue` is cancelable. */
export interface LoanEvents {
  /** Only `<loan-simulator>` has figures. */
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
type LoanElementEvents = { [Name in keyof LoanEvents]: CustomEvent<LoanEvents[Name]> }

/** Turns a state of an element on or off, for `:state(…)` in the page's style sheet. */
export type Mark = (state: StateName, holds: boolean) => void
/** Dispatches an event of one element. */
export type Tell = <Name extends keyof LoanEvents>(name: Name, detail: LoanEvents[Name]) => boolean

/** Returns false when the page canceled the event. */
export function emit<Name extends keyof LoanEvents>(
  element: EventTarget,
  name: Name,
  detail: LoanEvents[Name],
  more?: EventInit,
): boolean {
  return element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, ...more }))
}
