import type { LoanErrorCode } from '../element/errors.ts'
import type { LoanFigures, Tell } from '../element/events.ts'
import type { LoanMethods } from '../element/methods.ts'
import type { Property, Written } from '../element/settings.ts'

/** `<loan-message>` as its sheet sees it. */
export interface OpeningHost {
  /** What the element draws; the simulator comes after it, or in a dialog inside. */
  box: HTMLElement
  /** It leads to the hosted form. */
  link: HTMLAnchorElement
  /** Of the lender, without a trailing slash. '' before the attributes are read, and where they name none. */
  origin: string
  /** What the page wrote for the simulator, unread. */
  written?: Written
  isInline?: boolean
  /** What `configure()` was given: a simulator that comes later reads it. */
  known: unknown[]
  /** Errors that the page has heard: the code, then what the page wrote. */
  told: Set<string>
  /** Those of the line, as the page has heard them. */
  figures?: LoanFigures
  tell: Tell
  report(code: LoanErrorCode): void
}

/** The simulator of one `<loan-message>`. */
export interface Opening {
  open(): void
  close(): void
  isOpen(): boolean
  /** Prints the sentence of a code. */
  explain(code: LoanErrorCode, attribute?: string): void
  /** The attributes have changed. */
  pass(): void
  /** The element has left the page. */
  leave(): void
  /** More of what the page has given to `configure()`. */
  configure(given: unknown): void
}

export type Simulator = HTMLElement &
  Omit<LoanMethods, 'configure'> & { [P in Property]?: unknown } & {
    configure(known: unknown): void
  }
