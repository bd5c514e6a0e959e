import { plainText } from './plain-text.ts'
import { lengthOf, text } from './rules.ts'

export const Street = text('street', ['Endereço é obrigatório', street => lengthOf(street) >= 3])

export const normalizeStreet = plainText
