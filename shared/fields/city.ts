import { plainText } from './plain-text.ts'
import { lengthOf, text } from './rules.ts'

export const City = text('city', ['Cidade é obrigatória', city => lengthOf(city) >= 3])

export const normalizeCity = plainText
