import { optional } from 'superstruct'
import { notTooLong, text } from './rules.ts'

/** Optional: undefined and empty pass. */
export const Complement = optional(text('complement', ['Complemento inválido', () => true], notTooLong))
