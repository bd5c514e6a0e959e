import { define, optional } from 'superstruct'
import { hasValidCpfDigits } from './cpf.ts'
import { digitsOf } from './digits.ts'

/** What a shop calls its order: letters, digits and -_./#, and never somebody's CPF. */
export const isOrderReference = (text: unknown): text is string =>
  typeof text === 'string' && /^[\w./#-]{1,64}$/.test(text) && !hasCpf(text)

/** Also beside other numbers: '12/52998224725', '12/529.982.247-25' without the marks that a CPF has, and '12-529.982.247-25'. */
const hasCpf = (text: string) =>
  [
    text,
    text.replace(/[.-]/g, ''),
    digitsOf(text),
    ...(text.match(/\d{3}\.\d{3}\.\d{3}-?\d{2}/g) ?? []).map(digitsOf),
  ]
    .flatMap(each => each.match(/\d+/g) ?? [])
    .some(digits => digits.length === 11 && hasValidCpfDigits(digits))

/** From the shop's page, where nobody types it: anything else is left out by the server. */
export const OrderReference = optional(define<string>('order-reference', () => true))
