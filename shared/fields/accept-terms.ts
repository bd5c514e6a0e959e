import { define } from 'superstruct'

/** A form holds true or false; only true passes. */
export const AcceptTerms = define<boolean>(
  'accept-terms',
  value => value === true || 'Você deve aceitar os termos',
)
