import { define, optional } from 'superstruct'
import { hasValidCpfDigits } from './cpf.ts'
import { digitsOf } from './digits.ts'

/** What a shop calls its order: letters, digits and -_./#, and never somebody's CPF. */
export const isOrderReference = (text: unknown): text is string =>
  typeof text === 'string' &&
  /^[\w./#-]{1,64}$/.test(text) &&
  !(digitsOf(text).length === 11 && hasValidCpfDigits(digitsOf(text)))

/** From the shop's page, where nobody types it: anything else is left out by the server. */
export const OrderReference = optional(define<string>('order-reference', () => true))
