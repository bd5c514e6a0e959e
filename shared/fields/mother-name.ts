import { plainText } from './plain-text.ts'
import { lengthOf, notTooLong, text } from './rules.ts'

export const MotherName = text(
  'mother-name',
  ['Nome da mãe deve ter pelo menos 2 caracteres', name => lengthOf(name) >= 2],
  notTooLong,
)

export const normalizeMotherName = plainText
