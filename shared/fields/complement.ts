import { optional } from 'superstruct'
import { plainText } from './plain-text.ts'
import { text } from './rules.ts'

/** Optional: undefined and empty pass. */
export const Complement = optional(text('complement', ['Complemento inválido', () => true]))

export const normalizeComplement = plainText
