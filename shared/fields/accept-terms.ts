import { define } from 'superstruct'

/** A form holds true or false; only true passes. */
export const AcceptTerms = define<boolean>(
  'accept-terms',
  value => value === true || 'Você deve aceitar os termos',
)

/** The optional consent to the SCR look-up has its own box, which may stay unticked. */
export const ScrConsent = define<boolean>('scr-consent', () => true)
