import { plainText } from './plain-text.ts'
import { lengthOf, notTooLong, text } from './rules.ts'

export const Name = text(
  'name',
  ['Nome deve ter pelo menos 2 caracteres', name => lengthOf(name) >= 2],
  notTooLong,
)

/** For leaving the field or sending: while somebody types, the blank after the first name must stay. */
export const normalizeName = plainText
