import { define, optional } from 'superstruct'

/**
 * Id of the shop whose link led the customer to the hosted site. Every value passes: a link that was tampered with costs
 * the shop its commission and must not stop the customer.
 */
export const LinkedPartner = optional(define<string>('linked-partner', () => true))
